import { listSessions } from '@pasar/contract/identity/session'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { Call } from '../api/call.ts'

export type OpenSession = Reply<typeof listSessions>[number]

/** Where the reader's account is signed in. */
export const loadSessions = (call: Call): Promise<OpenSession[]> => call(listSessions, {})
