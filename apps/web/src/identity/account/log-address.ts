import type { LogKind } from '@pasar/contract/identity/member-log'
import type { SearchSchemaInput } from '@tanstack/react-router'

/** URL values of the log filter; without a value the log shows all events. */
export const LOG_PARTS = ['akses', 'akun', 'pesanan', 'tindakan'] as const
export type LogPart = (typeof LOG_PARTS)[number]

const kinds: Record<LogPart, LogKind> = {
  akses: 'access',
  akun: 'account',
  pesanan: 'order',
  tindakan: 'work',
}

/** Returns the filter as the server names it. */
export const logKindOf = (part: LogPart | undefined): LogKind => (part === undefined ? 'all' : kinds[part])

/** Filters of the log: a section, and whose acts: a person of a shop, or `akun` for its account. */
export type LogSearch = { bagian?: LogPart | undefined; orang?: string | undefined }

/** Reads the log filters from the URL; unknown values show all events. */
export const parseLogPart = (
  search: { bagian?: string; orang?: string | number } & SearchSchemaInput,
): LogSearch => ({
  bagian: LOG_PARTS.find((part) => part === search.bagian),
  orang: /^(akun|[0-9]{1,15})$/.test(String(search.orang ?? '')) ? String(search.orang) : undefined,
})
