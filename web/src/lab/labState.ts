/** What an experiment is doing, in words. */
import { t } from '../i18n/translate.svelte'
import type { Experiment } from './labApi'

const NAMES = {
  running: 'labRunning',
  stopping: 'labStopping',
  done: 'labDone',
  stopped: 'labStopped',
  failed: 'labFailed',
} as const

export function stateName(job: Experiment): string {
  if (job.state !== 'waiting') return t(NAMES[job.state])
  return job.ahead ? t('labWaiting', { n: job.ahead }) : t('labNext')
}
