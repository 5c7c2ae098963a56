import { MAX_PASSKEYS, type NewCredential } from '@pasar/contract/identity/passkey'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { spendChallenge } from './challenges.ts'
import { passkeyMail } from './passkeys.mails.ts'
import { countPasskeys, insertPasskey, type PasskeyOwner } from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyCredential } from './webauthn.ts'

type Adding = {
  services: Pick<Services, 'sealer' | 'site'>
  now: Date
  from: string
  /** Who adds it, and the address of the mail about it. */
  by: { name: string; email: string }
  purpose: 'register' | 'head-register'
}

/** Verifies and stores a new passkey of an owner, with its event and mail. */
export async function addPasskeyOf(
  db: Db,
  owner: PasskeyOwner,
  { credential, name }: { credential: NewCredential; name: string },
  { services, now, from, by, purpose }: Adding,
): Promise<{ id: number } | Refusal<RefusalCode>> {
  const { memberId } = owner
  const { clientDataJSON, transports } = credential.response
  const challenge = await spendChallenge(db, clientDataJSON, { purpose, memberId }, now)
  const verifiedCredential =
    challenge && (await verifyCredential(relyingPartyOf(services.site()), credential, challenge))
  if (!verifiedCredential) return refuse('passkey/wrong')
  return inTransaction<{ id: number }>(
    db,
    async (tx) => {
      if ((await countPasskeys(tx, owner)) >= MAX_PASSKEYS) return refuse('passkey/too-many')
      const id = await insertPasskey(tx, owner, { ...verifiedCredential, transports, name, now })
      await appendMemberEvent(tx, {
        memberId,
        at: now,
        actorId: memberId,
        actorName: by.name,
        action: 'passkey-added',
        detail: { passkey: name },
        ipAddress: from,
      })
      const mail = passkeyMail('added', by.name, name)
      await enqueueMail(tx, services.sealer, { to: by.email, memberId, ...mail }, now)
      return { id }
    },
    { passkey_credential_id_key: 'passkey/exists' },
  )
}
