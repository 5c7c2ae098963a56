import { formatMoment } from '../document/day-format.ts'
import type { NoticeGroup, NoticeKindRow, NoticeSide, NoticeTemplate } from './audience.ts'
import { NOTICE_KINDS } from './kinds.ts'
import type { NoticeKind } from './notice-kind.ts'
import { serviceNotice } from './service-notices.ts'

/** The facts of a notice: names, numbers, reasons and moments, as JSON values. */
export type NoticeFacts = Readonly<Record<string, unknown>>

const isKind = (name: string): name is NoticeKind => Object.hasOwn(NOTICE_KINDS, name)

/** Returns the table row of a kind; null for an unknown kind and for a kind without notice. */
export const findKindRow = (name: string): NoticeKindRow | null => (isKind(name) ? NOTICE_KINDS[name] : null)

/** Returns the template of a kind for a side; null when the side is not notified. */
export const findNoticeTemplate = (row: NoticeKindRow, side: NoticeSide): NoticeTemplate | null =>
  row[side] ?? row.member ?? null

const FALLBACK_TEXTS: Readonly<Record<string, string>> = {
  cancel: 'pembatalan',
  return: 'pengembalian barang',
  close: 'penutupan',
  change: 'perubahan',
  short: 'penerimaan kurang',
}

/** Maximum length of a reason in a notice; the linked page shows the full text. */
const MAX_FACT_LENGTH = 120

const isAboutServices = ({ subject }: NoticeFacts): boolean => subject === 'services'

function requestNameOf(facts: NoticeFacts): string | undefined {
  if (facts.kind === 'return' && isAboutServices(facts)) return 'penolakan pekerjaan'
  return FALLBACK_TEXTS[String(facts.kind)]
}

function formatFact(name: string, facts: NoticeFacts): string {
  const value = name === 'asked' ? requestNameOf(facts) : facts[name]
  if (name === 'by' && typeof value === 'string') return formatMoment(new Date(value))
  const text = String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > MAX_FACT_LENGTH ? `${text.slice(0, MAX_FACT_LENGTH - 1).trimEnd()}…` : text
}

/**
 * Returns the sentence of a notice; a missing reason is omitted. The fact `subject` states that an
 * order contains services only.
 *
 * @param template the text, with placeholders in braces
 */
export const formatNotice = (template: string, facts: NoticeFacts): string =>
  (isAboutServices(facts) ? serviceNotice(template) : template)
    .replaceAll(/\{([a-z]+)\}/gi, (_, name) => formatFact(name, facts))
    .replaceAll(/: *(?=\.|$)/g, '')
    .replaceAll(/([.!?…])\.(?= |$)/g, '$1')
    .replace(/([^.!?…])$/, '$1.')

/**
 * Returns the subject key of a notice; a later event with the same key completes an open action.
 */
export function subjectKeyOf(group: NoticeGroup, orderId: number | null, facts: NoticeFacts): string | null {
  switch (group) {
    case 'order':
    case 'payment':
      return (
        idKey('approval', facts.approvalId) ??
        (orderId === null ? idKey('movement', facts.movementId) : `order:${orderId}`)
      )
    case 'request':
      return `request:${orderId}`
    case 'rating':
      return `rating:${orderId}`
    case 'negotiation':
      return idKey('negotiation', facts.negotiationId)
    case 'complaint':
      return idKey('complaint', facts.complaintId)
    case 'item':
      return idKey('item', facts.itemId)
    case 'case':
      return idKey('case', facts.caseId) ?? idKey('chat', facts.chatId)
    case 'setting':
      return idKey('setting', facts.changeId)
    case 'account':
      return idKey('key', facts.keyId) ?? idKey('member', facts.memberId)
  }
}

const idKey = (name: string, id: unknown) => (typeof id === 'number' ? `${name}:${id}` : null)

/** Returns the link of a notice: a path of the site. */
export function noticeLinkOf(
  group: NoticeGroup,
  side: NoticeSide,
  orderId: number | null,
  facts: NoticeFacts,
): string {
  switch (group) {
    case 'order':
    case 'request':
    case 'payment':
      if (orderId !== null) return `/history/${orderId}`
      return side === 'staff' ? '/staff/movements' : '/history/all'
    case 'rating':
      return orderId === null || side === 'buyer' ? '/account/rating' : `/history/${orderId}`
    case 'negotiation':
      return `/negotiation/${Number(facts.negotiationId)}`
    case 'complaint':
      return `/account/complaint/${Number(facts.complaintId)}`
    case 'item':
      if (typeof facts.itemId !== 'number')
        return `/${facts.book === true ? 'buku' : 'produk'}?keadaan=low_stock`
      return `/item-form?id=${facts.itemId}&type=${facts.book === true ? 'book' : 'item'}`
    case 'case':
      if (typeof facts.workQueue === 'string') return '/staff/work'
      if (typeof facts.chatId === 'number') return `/message/message-history/${facts.chatId}`
      return side === 'staff'
        ? `/staff/cases/${Number(facts.caseId)}`
        : `/account/cases/${Number(facts.caseId)}`
    case 'setting':
      return '/staff/settings'
    case 'account':
      if (typeof facts.keyId === 'number') return '/account/keys'
      if (side === 'staff' && typeof facts.memberId === 'number') return `/staff/members/${facts.memberId}`
      return typeof facts.businessChangeId === 'number' ? '/account/business' : '/account'
  }
}
