/** How long ago something was, in its largest unit. */

const UNITS: [Intl.NumberFormatOptions['unit'] & string, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "14 min", "3 h", "2 days"; empty for less than a minute. */
export function formatSpan(seconds: number, lang: string): string {
  const found = UNITS.find(([, of]) => seconds >= of)
  if (!found) return ''
  const [unit, of] = found
  const unitDisplay = unit === 'day' ? 'long' : 'short'
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay }).format(Math.floor(seconds / of))
}
