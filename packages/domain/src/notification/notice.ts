import { formatLongDay } from '../document/day-format.ts'
import { isoDay } from '../kernel/dates.ts'
import type { NoticeGroup, NoticeKindRow, NoticeSide, NoticeTemplate } from './audience.ts'
import { KINDS } from './kinds.ts'
import type { NoticeKind } from './notice-kind.ts'

/** What a notice tells of: names, numbers, reasons and moments, as JSON holds them. */
export type NoticeFacts = Readonly<Record<string, unknown>>

const isKind = (word: string): word is NoticeKind => Object.hasOwn(KINDS, word)

/** The row of a kind; null for words that are none, and where nobody is told. */
export const findKindRow = (word: string): NoticeKindRow | null => (isKind(word) ? KINDS[word] : null)

/** How a side is told of a kind; null when it is not. */
export const findTemplate = (row: NoticeKindRow, side: NoticeSide): NoticeTemplate | null =>
  row[side] ?? row.member ?? null

const ASKED: Readonly<Record<string, string>> = {
  cancel: 'pembatalan',
  return: 'pengembalian barang',
  close: 'penutupan',
  change: 'perubahan',
  short: 'penerimaan kurang',
}

/** `21 November 2026 pukul 23.59 WIB`. */
function momentWords(moment: Date): string {
  const clock = new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(11, 16).replace(':', '.')
  return `${formatLongDay(isoDay(moment))} pukul ${clock} WIB`
}

/** Longer than this a reason is cut in a notice: the page behind it has all of it. */
const MOST = 120

function said(name: string, facts: NoticeFacts): string {
  const value = name === 'asked' ? ASKED[String(facts.kind)] : facts[name]
  if (name === 'by' && typeof value === 'string') return momentWords(new Date(value))
  const words = String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > MOST ? `${words.slice(0, MOST - 1).trimEnd()}…` : words
}

/**
 * The sentence of a notice. What nobody gave a reason for is told without one.
 *
 * @param says words of the table, with names in braces
 */
export const formatNotice = (says: string, facts: NoticeFacts): string =>
  says
    .replaceAll(/\{([a-z]+)\}/gi, (_, name) => said(name, facts))
    .replaceAll(/: *(?=\.|$)/g, '')
    .replaceAll(/([.!?…])\.(?= |$)/g, '$1')
    .replace(/([^.!?…])$/, '$1.')

/** What a notice is about: one that is to be acted on is over when something else happens about the same. */
export function subjectKeyOf(group: NoticeGroup, orderId: number | null, facts: NoticeFacts): string | null {
  switch (group) {
    case 'order':
    case 'payment':
      return orderId === null ? idKey('movement', facts.movementId) : `order:${orderId}`
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
      return idKey('member', facts.memberId)
  }
}

const idKey = (name: string, id: unknown) => (typeof id === 'number' ? `${name}:${id}` : null)

/** Where one acts on a notice: a path of the product. */
export function linkOf(
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
      return `/item-form?id=${Number(facts.itemId)}&type=${facts.book === true ? 'book' : 'item'}`
    case 'case':
      if (typeof facts.chatId === 'number') return `/message/message-history/${facts.chatId}`
      return side === 'staff'
        ? `/staff/cases/${Number(facts.caseId)}`
        : `/account/cases/${Number(facts.caseId)}`
    case 'setting':
      return '/staff/settings'
    case 'account':
      if (side === 'staff' && typeof facts.memberId === 'number') return `/staff/members/${facts.memberId}`
      return typeof facts.businessChangeId === 'number' ? '/account/business' : '/account'
  }
}
