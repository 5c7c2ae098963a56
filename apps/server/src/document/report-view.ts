import type { DocumentBlock } from '@pasar/domain/document/content'
import type { Settings } from '@pasar/domain/settings/settings'
import { printUncached } from './printer.ts'

type Report = {
  title: string
  under: string
  blocks: readonly DocumentBlock[]
  /** Address of the report on the platform, and what its reader finds there; null for none. */
  source: { address: string; note: string } | null
}

/**
 * Prints a report of the platform as PDF. It is not stored.
 *
 * @throws Overloaded when the queue is full
 */
export const reportFile = (
  { title, under, blocks, source }: Report,
  { legalName, address }: Settings['platform'],
  now: Date,
): Promise<Buffer> =>
  printUncached({
    title: `${title}, ${under}`,
    at: now.toISOString(),
    papers: [
      {
        title,
        number: '',
        version: '',
        under,
        head: { letterhead: { above: [], name: legalName, below: [address] }, place: '' },
        blocks,
        check: source?.address ?? null,
        checkNote: source?.note,
        stamp: null,
      },
    ],
    bundle: null,
  })
