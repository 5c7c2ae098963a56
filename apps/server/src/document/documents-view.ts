import type { ListedDocument } from '@pasar/contract/document/document'
import type { Role } from '@pasar/contract/identity/session'
import { filingStage, mayReadDocument, orderDocumentName } from '@pasar/domain/document/kind-names'
import { rupiah } from '@pasar/domain/kernel/money'
import type { Db } from '../db/database.ts'
import { readVerifiedDocuments } from './read-documents.ts'

/** Lists the documents of an order that the role may read, in filing order. */
export async function documentsView(db: Db, orderId: number, role: Role): Promise<ListedDocument[]> {
  const orderDocuments = await readVerifiedDocuments(db, orderId)
  return orderDocuments
    .filter(({ row }) => mayReadDocument(row.kind, role))
    .toSorted(
      (one, other) => filingStage(one.row.kind) - filingStage(other.row.kind) || one.row.id - other.row.id,
    )
    .map(({ row, whole }) => ({
      id: row.id,
      kind: row.kind,
      title: whole ? orderDocumentName(whole.content) : '',
      number: row.number,
      version: row.version,
      total: rupiah(row.total),
      issuedAt: row.issuedAt,
      voidReason: row.voidReason,
      state: whole === null ? 'tampered' : row.voidAt === null ? 'valid' : 'void',
      url: `/api/history/${orderId}/document/${row.id}.pdf`,
    }))
}
