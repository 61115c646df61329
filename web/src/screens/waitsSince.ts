/** Since when a table waits for those it waits for, in words. */
import type { TableListing } from '../app/httpApi'
import { settings } from '../app/settings.svelte'
import { formatSpan } from '../app/timeSpans'
import { t } from '../i18n/translate.svelte'

export function waitsSince(table: TableListing, clock: number): string {
  const time = formatSpan(Math.max(0, clock / 1000 - (table.since ?? 0)), settings.serverLang)
  return time ? t('sinceFor', { time }) : t('sinceJust')
}
