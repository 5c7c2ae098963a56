import type { MemberDossier } from '@pasar/contract/identity/member-console'
import type { Actor } from '../../call/actor.ts'
import type { CodeRemoval } from './code-removal.queries.ts'

/** Returns an open request as shown to staff. */
export const codeRemovalView = (
  actor: Pick<Actor, 'memberId'>,
  { reason, askedBy, askedById, askedAt }: CodeRemoval,
): MemberDossier['codeRemoval'] => ({ reason, askedBy, askedAt, isOwn: askedById === actor.memberId })
