import { DocumentBlockView } from '@pasar/contract/document/block'
import type { DocumentContent } from '@pasar/domain/document/content'
import { formatLongDay } from '@pasar/domain/document/day-format'
import { rupiah } from '@pasar/domain/kernel/money'
import * as z from 'zod/mini'
import type { Services } from '../call/services.ts'
import { memberBinding } from '../db/seal-binding.ts'
import type { Sealer } from '../db/sealer.ts'
import { unsealBlock } from './bundle.ts'
import type { PrintJob } from './print-job.ts'
import { printUncached, withNotice } from './printer.ts'

const NOT_VALID = 'Belum berlaku: pesanan belum dibuat. Nomor diberikan saat pesanan dibuat.'

/** The parties of a draft. */
type DraftParties = { schoolId: number; vendorId: number }

/** Returns a preview of a document for the party that is about to issue it. */
export function draftView(
  { title, total, blocks }: DocumentContent,
  { schoolId, vendorId }: DraftParties,
  sealer: Sealer,
) {
  const showTaxNumber = (sealedText: string) =>
    sealer.open(sealedText, memberBinding('npwp', schoolId), memberBinding('npwp', vendorId))
  const look = { origin: '', showTaxNumber }
  return {
    title: `Draf ${title.toLowerCase()}`,
    words: NOT_VALID,
    total: rupiah(total),
    blocks: z.parse(
      z.array(DocumentBlockView),
      blocks.map((block) => unsealBlock(block, look)),
    ),
  }
}

/**
 * Renders a draft as a PDF with a draft stamp on every page. The PDF is not stored.
 *
 * @param notValid why the draft is not valid yet
 */
export async function draftFile(
  content: DocumentContent,
  parties: DraftParties,
  { sealer, profile }: Pick<Services, 'sealer' | 'profile'>,
  now: Date,
  notValid = NOT_VALID,
): Promise<Buffer> {
  const { title, blocks } = draftView(content, parties, sealer)
  const job: PrintJob = {
    title,
    at: now.toISOString(),
    papers: [
      {
        title,
        number: '',
        version: '',
        under: formatLongDay(content.date),
        head: content.head ?? null,
        blocks,
        check: null,
        stamp: { label: 'DRAF', words: notValid },
      },
    ],
    bundle: null,
  }
  return printUncached(withNotice(job, profile))
}
