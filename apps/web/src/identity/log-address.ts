import type { LogKind } from '@pasar/contract/identity/profile'
import type { SearchSchemaInput } from '@tanstack/react-router'

/** The parts of the log as the address names them; all of it without one. */
export const LOG_PARTS = ['akses', 'akun', 'pesanan', 'tindakan'] as const
export type LogPart = (typeof LOG_PARTS)[number]

const kinds: Record<LogPart, LogKind> = {
  akses: 'access',
  akun: 'account',
  pesanan: 'order',
  tindakan: 'work',
}

/** What the server knows a part by. */
export const logKindOf = (part: LogPart | undefined): LogKind => (part === undefined ? 'all' : kinds[part])

/** Which part of the log is shown; unknown words show all of it. */
export const parseLogPart = (
  given: { bagian?: string } & SearchSchemaInput,
): { bagian?: LogPart | undefined } => ({ bagian: LOG_PARTS.find((part) => part === given.bagian) })
