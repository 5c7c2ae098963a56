import { ACCOUNT_EVENT_LABELS } from '@pasar/contract/identity/account-event-labels'
import type { MemberLog } from '@pasar/contract/identity/member-log'
import { staffActionLabel } from '@pasar/contract/identity/staff-action-labels'
import { formatActObject } from '@pasar/contract/staff/act-labels'
import { ORDER_EVENT_LABELS } from '@pasar/domain/ordering/event-labels'
import type { IconName } from '../../icons/icon-names.ts'
import { dateAndTime } from '../../ui/text/date.ts'

export type LogEvent = MemberLog['events'][number]

const fieldLabels: Readonly<Record<string, string>> = {
  mobileNumber: 'nomor handphone',
  gender: 'jenis kelamin',
  dateOfBirth: 'tanggal lahir',
  responsibleName: 'penanggung jawab',
  responsiblePosition: 'jabatan',
  responsibleNip: 'NIP kepala sekolah',
  treasurerName: 'bendahara',
  treasurerNip: 'NIP bendahara',
  letterhead: 'kop surat',
  address: 'alamat',
  villageCode: 'kelurahan',
  postal: 'kode pos',
  latitude: 'titik peta',
  longitude: 'titik peta',
  npwp: 'NPWP',
  taxStatus: 'status pajak',
  documents: 'dokumen',
  identityNumber: 'NIK atau NPSN',
  bankAccount: 'rekening',
}

/** Returns the label for a key that the server sent; an unknown key is returned unchanged. */
const labelIn = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? (table[key] ?? key) : key

/** Returns the label of an event. */
export const formatEventName = ({ action, order, act = null }: NamedEvent): string =>
  (act && staffActionLabel(act.call, act.step)) ??
  labelIn(order === null ? ACCOUNT_EVENT_LABELS : ORDER_EVENT_LABELS, action)

type NamedEvent = Pick<LogEvent, 'action' | 'order'> & Partial<Pick<LogEvent, 'act'>>

/**
 * Returns the detail of an event: subject of the staff action, changed fields, reason, effective
 * date; empty if there are none.
 */
export function formatEventDetail({
  fields,
  reason,
  dueAt,
  act = null,
}: Pick<LogEvent, 'fields' | 'reason' | 'dueAt'> & Partial<Pick<LogEvent, 'act'>>): string {
  const fieldNames = [...new Set(fields.map((field) => labelIn(fieldLabels, field)))].join(', ')
  const due = dueAt === null ? '' : `Berlaku mulai ${dateAndTime(dueAt)}`
  const subject = act === null ? '' : formatActObject(act.on)
  return [subject, fieldNames.charAt(0).toUpperCase() + fieldNames.slice(1), reason, due]
    .filter(Boolean)
    .join('. ')
}

const dangers: readonly string[] = ['sign-in-failed', 'switch-off', 'ban', 'refuse', 'reject', 'cancel']
const locks: readonly string[] = [
  'sign-in',
  'sign-out',
  'session-revoked',
  'session-idle',
  'password-changed',
  'password-reset',
]

/** Returns the icon of an event. */
export function eventIcon({ action, order }: Pick<LogEvent, 'action' | 'order'>): IconName {
  if (dangers.includes(action)) return 'warning'
  if (order !== null) return 'receipt'
  if (action === 'staff-act') return 'pencil-simple'
  if (action.startsWith('bank-')) return 'bank'
  if (action === 'shown' || action === 'file-read') return 'eye'
  return locks.includes(action) ? 'lock-simple' : 'user-circle'
}
