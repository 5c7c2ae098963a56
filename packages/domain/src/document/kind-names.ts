import { documentKind, ORDER_DOCUMENT_KINDS, type OrderDocumentKind } from './kinds.ts'
import type { OrderSubject } from './terms.ts'

type Named = { readonly kind: OrderDocumentKind; readonly title: string; readonly version: number }

/**
 * Returns the title of a document. An order of services only has a report and a record of completed
 * work instead of a delivery note and a handover.
 */
export function documentTitle(kind: OrderDocumentKind, subject: OrderSubject): string {
  const { title, forServices } = documentKind(kind)
  return (subject === 'services' ? forServices?.title : undefined) ?? title
}

/** Returns the name of a document within its order: "Surat jalan ke-2". */
export const orderDocumentName = ({ kind, title, version }: Named): string =>
  documentKind(kind).isPerDelivery && version > 1 ? `${title} ke-${version}` : title

/**
 * Returns the version of a document that replaces an earlier one; empty for a first version and for
 * the documents of a delivery.
 */
export const formatVersion = ({ kind, version }: Pick<Named, 'kind' | 'version'>): string =>
  documentKind(kind).isPerDelivery || version === 1 ? '' : `versi ${version}`

/**
 * Returns the filing position of a kind. Deliveries and inspections share a position and are filed
 * chronologically.
 */
export const filingStage = (kind: OrderDocumentKind): number =>
  documentKind(kind).isPerDelivery
    ? ORDER_DOCUMENT_KINDS.findIndex((one) => documentKind(one).isPerDelivery)
    : ORDER_DOCUMENT_KINDS.indexOf(kind)

/** Returns the number series of a document, or the record of the order whose number it has. */
export function numberOf(
  kind: OrderDocumentKind,
  subject: OrderSubject,
): ReturnType<typeof documentKind>['number'] {
  const { number, forServices } = documentKind(kind)
  return (subject === 'services' ? forServices?.number : undefined) ?? number
}

/**
 * Returns whether a viewer may read a document. The settlement is for the vendor and the platform,
 * other vendors' offers are hidden from the vendor, and staff and supervisors see both.
 */
export const mayReadDocument = (
  kind: OrderDocumentKind,
  role: 'buyer' | 'vendor' | 'staff' | 'supervisor',
): boolean => documentKind(kind).hiddenFrom !== role
