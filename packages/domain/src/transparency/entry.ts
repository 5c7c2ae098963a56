/**
 * Tables whose rows have an entry of their own. Rows of `complaint` and `negotiation` change; each
 * of their versions has an entry. The others are append-only.
 *
 * @decision 0120
 */
export const ROW_TABLES = [
  'stock_move',
  'plan_posting',
  'chat_message',
  'complaint',
  'complaint_entry',
  'negotiation',
  'negotiation_offer',
] as const
export type RowTable = (typeof ROW_TABLES)[number]

/**
 * One entry of the transparency log.
 *
 * - `order`: an event of an order. `hash` is the hash of the event in its chain. `state` is the
 *   hash of the facts of the order after this event; only the last event of a batch has it.
 * - `account`: an event of an account.
 * - `document`: an issued document. `hash` is the hash of its content.
 * - `void`: a document became void. `hash` repeats the hash of its content.
 * - `payout`: a payout after a change. `hash` is the hash of its facts.
 * - `unpaid`: an order was flagged as unpaid at the end of a year.
 * - a table of `ROW_TABLES`: one of its rows. `id` is the row, or the complaint or negotiation that
 *   it belongs to; `seq` is its version or number there, else 1. `hash` is the hash of the row with
 *   a random number that is not public, so that a reader cannot confirm a guess.
 */
export type LogEntry =
  | {
      readonly kind: 'order'
      readonly id: number
      readonly seq: number
      readonly hash: string
      readonly state: string | null
    }
  | {
      readonly kind: 'account' | RowTable
      readonly id: number
      readonly seq: number
      readonly hash: string
    }
  | {
      readonly kind: 'document' | 'void'
      readonly id: number
      readonly orderId: number
      readonly hash: string
    }
  | { readonly kind: 'payout'; readonly id: number; readonly hash: string }
  | { readonly kind: 'unpaid'; readonly id: number; readonly year: number }

/**
 * Returns the text of an entry, whose bytes are a leaf of the log: its kind, numbers and hashes,
 * separated by spaces. The log is public, so an entry contains no name and no amount.
 */
export function entryText(entry: LogEntry): string {
  switch (entry.kind) {
    case 'order':
      return ['order', entry.id, entry.seq, entry.hash, ...(entry.state === null ? [] : [entry.state])].join(
        ' ',
      )
    case 'document':
    case 'void':
      return [entry.kind, entry.id, entry.orderId, entry.hash].join(' ')
    case 'payout':
      return ['payout', entry.id, entry.hash].join(' ')
    case 'unpaid':
      return ['unpaid', entry.id, entry.year].join(' ')
    case 'account':
    case 'chat_message':
    case 'complaint':
    case 'complaint_entry':
    case 'negotiation':
    case 'negotiation_offer':
    case 'plan_posting':
    case 'stock_move':
      return [entry.kind, entry.id, entry.seq, entry.hash].join(' ')
  }
}

const NUMBER = '([1-9][0-9]{0,15})'
const HASH = '([0-9a-f]{64})'
const EVENT = new RegExp(`^order ${NUMBER} ${NUMBER} ${HASH}(?: ${HASH})?$`)
const HASHED_KINDS = ['account', ...ROW_TABLES] as const
const HASHED = new RegExp(`^(${HASHED_KINDS.join('|')}) ${NUMBER} ${NUMBER} ${HASH}$`)
const DOCUMENT = new RegExp(`^(document|void) ${NUMBER} ${NUMBER} ${HASH}$`)
const PAYOUT = new RegExp(`^payout ${NUMBER} ${HASH}$`)
const UNPAID = new RegExp(`^unpaid ${NUMBER} ([0-9]{4})$`)

/** Parses the text of an entry. Returns null for any other text. */
export function parseEntry(text: string): LogEntry | null {
  const [, order, event, eventHash, state = null] = EVENT.exec(text) ?? []
  if (eventHash !== undefined)
    return { kind: 'order', id: Number(order), seq: Number(event), hash: eventHash, state }
  const [, table, id, seq, hash = ''] = HASHED.exec(text) ?? []
  const kind = HASHED_KINDS.find((one) => one === table)
  if (kind !== undefined) return { kind, id: Number(id), seq: Number(seq), hash }
  const [, stamp, documentId, orderId, content = ''] = DOCUMENT.exec(text) ?? []
  if (stamp === 'document' || stamp === 'void')
    return { kind: stamp, id: Number(documentId), orderId: Number(orderId), hash: content }
  const [, paidOrder, facts] = PAYOUT.exec(text) ?? []
  if (facts !== undefined) return { kind: 'payout', id: Number(paidOrder), hash: facts }
  const [, unpaidOrder, year] = UNPAID.exec(text) ?? []
  return year === undefined ? null : { kind: 'unpaid', id: Number(unpaidOrder), year: Number(year) }
}
