import { hash as hashOf } from 'node:crypto'
import { CHAIN_START } from '@pasar/domain/audit/event-text'
import {
  MEMBER_ACTIONS,
  type MemberState,
  stateAfterEvents,
  stateOfMember,
} from '@pasar/domain/identity/member-machine'
import type { LogEntry } from '@pasar/domain/transparency/entry'
import type { LoggedRecord } from './log.queries.ts'
import type { AccountRecord, OrderRecord, RecordedEvent } from './records.queries.ts'

const sha256 = (text: string) => hashOf('sha256', text)

/**
 * Compares an account with the log, and its status with its events.
 *
 * @returns what contradicts, one Indonesian phrase each; empty for an intact account
 */
export function accountFaults(record: AccountRecord, inLog: LoggedRecord): string[] {
  const chainBreaks = chainFaults(record.account, record.events, inLog)
  if (chainBreaks.length > 0) return chainBreaks
  const { status, category, events } = record
  const expectedState = stateAfterEvents(
    events.flatMap(([, text]) => stateEventOf(text) ?? []),
    category,
  )
  const storedState = stateOfMember(status, category)
  if (expectedState === null || expectedState === storedState) return []
  return [`member status: ${storedState}, menurut catatan ${expectedState}`]
}

/** Actions that decide the state of an account; other events are not parsed. */
const STATE_ACTIONS: readonly string[] = [...MEMBER_ACTIONS, 'register', 'created', 'recorded']
const NAMES_STATE = new RegExp(`"(${STATE_ACTIONS.join('|')})"`)

function stateEventOf(text: string): { action: string; state?: MemberState | undefined } | null {
  if (!NAMES_STATE.test(text)) return null
  const fields: string[] = JSON.parse(text)
  const [action = '', detail = '{}'] = fields.slice(6)
  const { state }: { state?: MemberState } = JSON.parse(detail)
  return STATE_ACTIONS.includes(action) ? { action, state } : null
}

/**
 * Compares an order with its events and with the log: state, lines, documents with their void
 * stamps, ledger and payout.
 *
 * @param inLog its entries and those of its documents
 * @returns what contradicts, one Indonesian phrase each; empty for an intact order
 */
export function orderRecordFaults(record: OrderRecord, inLog: LoggedRecord): string[] {
  const chainBreaks = chainFaults(record.order, record.events, inLog)
  if (chainBreaks.length > 0) return chainBreaks
  try {
    return factFaults(record, inLog.entries)
  } catch (error) {
    if (error instanceof SyntaxError) return ['isi tidak dapat dibaca']
    throw error
  }
}

/**
 * Compares the events of a chain with their hashes, with each other and with the log. An event is
 * in the log or in its queue, unless it was inserted with triggers off.
 */
function chainFaults(
  id: number,
  events: readonly RecordedEvent[],
  { entries, queued }: LoggedRecord,
): string[] {
  const hashBySeq = new Map<number, string>()
  for (const entry of entries) {
    if (entry.kind !== 'order' && entry.kind !== 'account') continue
    if ((hashBySeq.get(entry.seq) ?? entry.hash) !== entry.hash)
      return [`catatan ${entry.seq} ada dua kali di log dengan isi berbeda`]
    hashBySeq.set(entry.seq, entry.hash)
  }
  const last = Math.max(0, ...hashBySeq.keys())
  let previous = CHAIN_START
  for (const [at, [hash, text]] of events.entries()) {
    const seq = at + 1
    const isNext = text.startsWith(`["${previous}",${id},${seq},`)
    if (!isNext || sha256(text) !== hash) return [`rantai putus pada catatan ${seq}`]
    const storedHash = hashBySeq.get(seq)
    if (storedHash === undefined && (seq < last || !queued.has(seq)))
      return [`catatan ${seq} tidak ada di log`]
    if (storedHash !== undefined && storedHash !== hash) return [`catatan ${seq} berbeda dari log`]
    previous = hash
  }
  return last > events.length ? [`catatan ${events.length + 1} hilang`] : []
}

type DocumentFacts = {
  id: number
  kind: string
  version: number
  number: string
  hash: string
  total?: number
  void_at?: string
}
/** Empty values are missing in facts. */
type Facts = {
  order: [{ id: number; state: string; gross: number }]
  lines?: { line_total: number }[]
  documents?: DocumentFacts[]
  postings?: { amount?: number }[]
}
type Issued = { kind: string; version: number; number: string; hash: string }
/** Events with this text may have issued or voided documents; the others are not parsed. */
const NAMES_DOCUMENTS = /documents|voided/

type Detail = { documents?: Issued[]; voided?: string[] }

const keyOfDocument = ({ kind, version, number, hash }: Issued) => `${kind} ${version} ${number} ${hash}`
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

function factFaults(record: OrderRecord, entries: readonly LogEntry[]): string[] {
  const faults: string[] = []
  const add = (isFault: boolean, fault: string) => {
    if (isFault) faults.push(fault)
  }
  const facts: Facts = JSON.parse(record.facts)
  const { lines = [], documents = [], postings = [] } = facts
  const [order] = facts.order
  const details = record.events
    .filter(([, text]) => NAMES_DOCUMENTS.test(text))
    .map(([, text]): Detail => JSON.parse(JSON.parse(text)[10]))
  const issuedDocuments = details.flatMap((detail) => detail.documents ?? [])
  const voidedNumbers = details.flatMap((detail) => detail.voided ?? [])
  add(order.id !== record.order, 'nomor berbeda')
  add(
    order.state !== JSON.parse(record.events.at(-1)?.[1] ?? '[]')[9],
    'status tidak sama dengan catatan terakhir',
  )
  add(order.gross !== lines.reduce((sum, line) => sum + line.line_total, 0), 'jumlah baris berbeda')
  add(
    !isSame(issuedDocuments.map(keyOfDocument), documents.map(keyOfDocument)),
    'dokumen berbeda dari catatan',
  )
  const voidNumbers = documents.flatMap(({ number, void_at }) => (void_at === undefined ? [] : [number]))
  add(!isSame(voidedNumbers, voidNumbers), 'pembatalan dokumen berbeda dari catatan')
  for (const document of documents) {
    const storedDigest = record.documents[document.id]
    const isIntact = storedDigest?.hash === document.hash && storedDigest.total === (document.total ?? 0)
    add(!isIntact, `dokumen ${document.id}: isinya tidak sama dengan yang diterbitkan`)
  }
  add(postings.reduce((sum, { amount = 0 }) => sum + amount, 0) !== 0, 'buku besar tidak seimbang')
  return [...faults, ...logFaults(record, documents, entries)]
}

/** Compares the facts of an order with the log. Events that have no entry yet are not compared. */
function logFaults(
  { order, facts, events, payout, unpaidYear }: OrderRecord,
  documents: readonly DocumentFacts[],
  entries: readonly LogEntry[],
): string[] {
  const faults: string[] = []
  const states = entries.flatMap((entry) => (entry.kind === 'order' && entry.state !== null ? [entry] : []))
  for (const [at, state] of states.entries())
    if (states.slice(0, at).some((before) => before.seq === state.seq && before.state !== state.state))
      faults.push(`isi setelah catatan ${state.seq} ada dua kali di log`)
  const last = states.at(-1)
  if (last?.seq !== events.length) {
    const isLogged = entries.some((entry) => entry.kind === 'order' && entry.seq === events.length)
    return isLogged ? [...faults, 'isinya tidak ada di log'] : faults
  }
  if (last.state !== sha256(facts)) faults.push('isinya berbeda dari log')
  for (const { id, hash, void_at } of documents) {
    const own = entries.filter(
      (entry) => (entry.kind === 'document' || entry.kind === 'void') && entry.id === id,
    )
    const expectedKinds = ['document', ...(void_at === undefined ? [] : ['void'])]
    const isLogged =
      isSame(
        own.map(({ kind }) => kind),
        expectedKinds,
      ) && own.every((entry) => 'orderId' in entry && entry.orderId === order && entry.hash === hash)
    if (!isLogged) faults.push(`dokumen ${id} berbeda dari log`)
  }
  const payoutEntry = entries.findLast((entry) => entry.kind === 'payout')
  if ((payout === null ? undefined : sha256(payout)) !== payoutEntry?.hash)
    faults.push('pencairan berbeda dari log')
  const unpaid = entries.findLast((entry) => entry.kind === 'unpaid')
  if ((unpaid?.year ?? null) !== unpaidYear) faults.push('tanda belum dibayar berbeda dari log')
  return faults
}
