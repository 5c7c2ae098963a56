import { searchTonight } from '../findings/search.ts'
import { sendFindingMails } from '../findings/send-finding-mails.ts'
import type { JobContext } from './runner/job.ts'

/**
 * Searches one batch of orders and accounts for findings, once a night and on request, and writes
 * the due emails about new ones.
 */
export const findingJob =
  ({
    db,
    sealer,
    site,
    clock,
    settings,
  }: Pick<JobContext, 'db' | 'sealer' | 'site' | 'clock' | 'settings'>) =>
  async (): Promise<boolean> => {
    const now = clock()
    const mayBeMore = await searchTonight({ db, sealer, now, settings: await settings(now) })
    await sendFindingMails({ db, sealer, site }, now)
    return mayBeMore
  }
