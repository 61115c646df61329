/** How text is searched: word by word, in small letters, and whether or not accents are typed. */
import type { RuleSection } from '../app/httpApi'

/** Text as it is searched. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word that is sought is in a text. */
export function holdsWords(text: string, sought: string): boolean {
  const folded = fold(text)
  return fold(sought)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** The sections with the rules that hold all words that are sought; of a section whose title does, all rules. */
export function findRules(sections: RuleSection[], sought: string): RuleSection[] {
  if (!sought.trim()) return sections
  return sections
    .map((section) => ({
      ...section,
      rules: holdsWords(section.title, sought)
        ? section.rules
        : section.rules.filter((rule) => holdsWords(`${rule.id} ${rule.text}`, sought)),
    }))
    .filter((section) => section.rules.length)
}
