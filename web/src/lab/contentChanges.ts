/** Changes of a game's content as they are written in the form. */
export interface WrittenChange {
  path: string
  value: string
}

/** What is sent: a value for each path; of two for the same path the last one holds. */
export const asContent = (changes: WrittenChange[]): Record<string, string> =>
  Object.fromEntries(changes.filter((one) => one.path.trim()).map((one) => [one.path.trim(), one.value]))
