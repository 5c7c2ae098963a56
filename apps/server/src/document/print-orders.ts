import { MAX_PRINTED_ORDERS, type PrintedKind } from '@pasar/contract/document/document'
import { documentTitle } from '@pasar/domain/document/kind-names'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
import { statedNpwpBinding } from '../db/seal-binding.ts'
import { type DocumentViewer, paperOf, type VerifiedDocument } from './bundle.ts'
import { readOrdersOfVendor } from './documents.queries.ts'
import { ownPage, type PrintJob } from './print-job.ts'
import { printCached } from './printer.ts'
import { readVerifiedDocuments } from './read-documents.ts'

type PrintedOrder = { number: string; school: string; documents: readonly VerifiedDocument[] }

export type PrintOrdersInput = {
  db: Db
  services: Services
  vendorId: number
  kind: PrintedKind
  orderIds: readonly number[]
  /** Public origin of the site, for the addresses in the QR codes. */
  origin: string
}

/**
 * Prints the valid documents of one kind of some orders of a vendor into one file. Its first page
 * lists the orders, also those without such a document.
 *
 * @throws Overloaded when the queue is full
 */
export async function printOrders({
  db,
  services,
  vendorId,
  kind,
  orderIds,
  origin,
}: PrintOrdersInput): Promise<
  | { bytes: Buffer; name: string }
  | Refusal<'order/not-found' | 'document/not-found' | 'document/tampered' | 'document/too-many-orders'>
> {
  if (orderIds.length > MAX_PRINTED_ORDERS) return refuse('document/too-many-orders')
  const orders = await readOrdersOfVendor(db, vendorId, orderIds)
  if (orders.length < orderIds.length) return refuse('order/not-found')
  const printedOrders: PrintedOrder[] = []
  for (const { id, number, school } of orders) {
    const printableDocuments = (await readVerifiedDocuments(db, id)).filter(
      ({ row }) => row.kind === kind && row.voidAt === null,
    )
    const documents = printableDocuments.flatMap(({ whole }) => (whole ? [whole] : []))
    if (documents.length < printableDocuments.length) return refuse('document/tampered')
    printedOrders.push({ number, school, documents })
  }
  const showTaxNumber = (sealedText: string) =>
    services.sealer.open(sealedText, statedNpwpBinding(sealedText))
  const look = { origin, showTaxNumber }
  const title = documentTitle(kind, 'goods')
  const job = jobOf(title, printedOrders, look)
  if (job === null) return refuse('document/not-found')
  const name = `${title.toLowerCase().replaceAll(' ', '-')}-${orders.length}-pesanan.pdf`
  return { bytes: await printCached(db, services, job), name }
}

/** Returns the print job: the list of the orders, then their documents; null without any. */
function jobOf(title: string, orders: readonly PrintedOrder[], look: DocumentViewer): PrintJob | null {
  const documents = orders.flatMap((order) => order.documents)
  if (documents.length === 0) return null
  const last = documents.reduce((late, { issuedAt }) => Math.max(late, issuedAt.getTime()), 0)
  const list = ownPage(`Daftar ${title.toLowerCase()}`, [
    {
      is: 'table',
      title: '',
      isNumbered: true,
      columns: [
        { head: 'Pesanan', is: 'text' },
        { head: 'Sekolah', is: 'text' },
        { head: title, is: 'text' },
      ],
      rows: orders.map(({ number, school, documents: own }) => [
        number,
        school,
        own.length === 0 ? 'Belum terbit' : own.map(({ content }) => content.number).join(', '),
      ]),
    },
  ])
  return {
    title: `${title}, ${orders.length} pesanan`,
    at: new Date(last).toISOString(),
    papers: [list, ...documents.map((document) => paperOf(document, look))],
    bundle: null,
  }
}
