import { listSessions } from '@pasar/contract/identity/session'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { Call } from '../../call/call.ts'

export type OpenSession = Reply<typeof listSessions>[number]

/** Loads the open sessions of the user's account. */
export const loadSessions = (call: Call): Promise<OpenSession[]> => call(listSessions, {})
