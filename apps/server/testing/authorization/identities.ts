import { createHash } from 'node:crypto'
import type { SchoolPosition } from '@pasar/domain/identity/school-rights'
import type { Actor } from '../../src/call/actor.ts'
import type { Db } from '../../src/db/database.ts'
import { insertKey } from '../../src/identity/sessions/api-keys.queries.ts'
import { insertEndpoint } from '../../src/webhook/webhooks.queries.ts'
import { aStaffMember, aVendor } from '../builders.ts'
import type { TwoSides } from './two-sides.ts'
import type { Identity, Way } from './verdicts.ts'

const sha = (text: string) => createHash('sha256').update(text).digest()
let count = 0
/** Returns a token that is unique in this test run. */
export const aUniqueToken = () => {
  count += 1
  return `token-of-authorization-${count}`
}

async function insertSession(
  db: Db,
  actor: Actor,
  token: string,
  person: { id: number; token: string } | null,
) {
  return db
    .insertInto('session')
    .values({
      token_hash: sha(token),
      member_id: actor.memberId,
      type: person ? 'dapodik' : 'member',
      person_id: person?.id ?? null,
      person_token_hash: person && sha(person.token),
      created_at: new Date(),
      last_seen_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
      confirmed_at: new Date(),
      factor_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a session for one call. */
export const aSession = async (db: Db, actor: Actor, personId?: number) =>
  (
    await insertSession(
      db,
      actor,
      aUniqueToken(),
      personId === undefined ? null : { id: personId, token: aUniqueToken() },
    )
  ).id

/** Creates a passkey for one call. */
export const aPasskey = async (db: Db, actor: Actor, personId?: number) =>
  (
    await db
      .insertInto('passkey')
      .values({
        member_id: actor.memberId,
        person_id: personId ?? null,
        credential_id: sha(aUniqueToken()),
        cose: sha(aUniqueToken()),
        counter: 0,
        may_back_up: true,
        is_backed_up: true,
        transports: [],
        name: 'Ponsel',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Creates an API key; returns its id. */
export const aKey = async (db: Db, { memberId }: Actor): Promise<number> =>
  (
    await insertKey(db, {
      memberId,
      ...{ name: 'Gudang', hint: 'ps_live_abcdef', scopes: ['orders:read'], tokenHash: sha(aUniqueToken()) },
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
  ).id

/** Creates an endpoint of webhooks; returns its id. */
export const aWebhook = (db: Db, { memberId }: Actor): Promise<number> =>
  insertEndpoint(db, { memberId, url: 'https://toko.test/', groups: ['order'], secret: '', now: new Date() })

const by = (way: Way, token: string, header: string): Record<string, string> =>
  way === 'header' ? { authorization: header } : { cookie: `ps_session=${token}` }
const byHeader = (authorization: string) => async (way: Way) => (way === 'header' ? { authorization } : null)

const member = (
  db: Db,
  name: string,
  is: Identity['is'],
  actor: Actor,
  rest: Partial<Pick<Identity, 'sees' | 'side' | 'rights'>> = {},
): Identity => ({
  name,
  is,
  rights: is === 'buyer' ? ['buys', 'pays', 'plans', 'edits'] : [],
  sees: [],
  side: null,
  actor,
  person: null,
  ...rest,
  headers: async (way) => {
    const token = aUniqueToken()
    await insertSession(db, actor, token, null)
    return by(way, token, `member|${actor.memberId}|${token}`)
  },
})

async function person(
  db: Db,
  name: string,
  position: SchoolPosition,
  school: Actor,
  rights: Identity['rights'],
): Promise<Identity> {
  const { id } = await db
    .insertInto('school_person')
    .values({
      school_id: school.memberId,
      external_id: `p-${position}`,
      name: 'Orang Contoh',
      position,
      created_at: new Date(),
      last_seen_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...member(db, name, 'buyer', school, { sees: ['A'], side: 'A', rights }),
    person: { id, isHead: position === 'head' },
    headers: async (way) => {
      const [token, personToken] = [aUniqueToken(), aUniqueToken()]
      await insertSession(db, school, token, { id, token: personToken })
      return by(way, token, `dapodik|${school.memberId}|${token}|p-${position}|${personToken}`)
    },
  }
}

/**
 * Returns all identities of the test: without a session, with an ended one, and all roles and
 * rights on both sides.
 */
export async function identitiesOf({ db, schools, vendors, supervisor }: TwoSides): Promise<Identity[]> {
  const applicant = await aVendor(db, { category: '3347_39', status: 0 })
  await db
    .insertInto('upload_grant')
    .values({
      token_hash: sha('upload-token-of-a-test'),
      member_id: applicant.memberId,
      files_left: 20,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const anonymous = { is: 'visitor', rights: [], sees: [], side: null, actor: null, person: null } as const
  return [
    { ...anonymous, name: 'anonymous', headers: async (way) => (way === 'header' ? {} : null) },
    { ...anonymous, name: 'app key only', headers: byHeader('kunci-aplikasi-uji') },
    member(db, 'unverified', 'dead', await aVendor(db, { status: 0 })),
    member(db, 'not active', 'dead', await aVendor(db, { status: 2 })),
    member(db, 'banned', 'dead', await aVendor(db, { status: -1 })),
    member(db, 'inactive vendor', 'dead', await aVendor(db, { category: '3347_39' })),
    member(db, 'vendor A', 'vendor', vendors.A, { sees: ['A'], side: null }),
    member(db, 'vendor B', 'vendor', vendors.B, { sees: ['B'], side: null }),
    {
      ...member(
        db,
        'vendor without a confirmed NPWP',
        'vendor',
        await aVendor(db, { npwp_checked_at: null }),
      ),
      isCheckDue: true,
    },
    {
      ...member(db, 'vendor with an old PPN statement', 'vendor', await aVendor(db, {}, '2020-01')),
      isCheckDue: true,
    },
    member(db, 'school A', 'buyer', schools.A, { sees: ['A'], side: 'A' }),
    member(db, 'school B', 'buyer', schools.B, { sees: ['B'], side: 'B' }),
    await person(db, 'head of school A', 'head', schools.A, ['buys', 'pays', 'plans', 'edits']),
    await person(db, 'executor of school A', 'executor', schools.A, ['buys', 'pays']),
    await person(db, 'treasurer of school A', 'treasurer', schools.A, ['pays', 'plans']),
    await person(db, 'operator of school A', 'operator', schools.A, []),
    member(db, 'staff', 'staff', await aStaffMember(db), { sees: ['A', 'B'] }),
    member(db, 'supervisor of Jawa Timur', 'supervisor', supervisor, { sees: ['A'] }),
    {
      ...anonymous,
      name: 'upload token only',
      is: 'uploader',
      actor: applicant,
      headers: byHeader(`member|${applicant.memberId}|upload-token-of-a-test`),
    },
  ]
}
