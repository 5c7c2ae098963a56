import { createHash } from 'node:crypto'
import type { SchoolPosition } from '@pasar/domain/identity/school-rights'
import { SHOP_ROLES } from '@pasar/domain/identity/shop-roles'
import { STAFF_ROLES } from '@pasar/domain/identity/staff-roles'
import { must } from '@pasar/domain/kernel/must'
import type { Actor } from '../../src/call/actor.ts'
import type { Db } from '../../src/db/database.ts'
import { insertKey } from '../../src/identity/sessions/api-keys.queries.ts'
import { insertEndpoint } from '../../src/webhook/webhooks.queries.ts'
import { aStaffMember, aVendor } from '../builders.ts'
import { aShopPerson } from '../shop-people.ts'
import type { TwoSides } from './two-sides.ts'
import type { Identity, Way } from './verdicts.ts'

const sha = (text: string) => createHash('sha256').update(text).digest()
let count = 0
/** Returns a token that is unique in this test run. */
export const aUniqueToken = () => {
  count += 1
  return `token-of-authorization-${count}`
}

type NewSession = { actor: Actor; token: string; person: SessionPerson | null }
/** The person of a session; the token is null for one of a shop. */
type SessionPerson = { id: number; token: string | null }

const insertSessions = (db: Db, sessions: readonly NewSession[]) =>
  db
    .insertInto('session')
    .values(
      sessions.map(({ actor, token, person }) => ({
        token_hash: sha(token),
        member_id: actor.memberId,
        type: person?.token ? 'dapodik' : 'member',
        person_id: person?.id ?? null,
        person_token_hash: person?.token ? sha(person.token) : null,
        created_at: new Date(),
        last_seen_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
        confirmed_at: new Date(),
        factor_at: new Date(),
      })),
    )
    .returning('id')
    .execute()

/** Creates a session for one call. */
export async function aSession(db: Db, actor: Actor, of: Identity['person'] = null): Promise<number> {
  const person = of && { id: of.id, token: of.isOfShop ? null : aUniqueToken() }
  const [session] = await insertSessions(db, [{ actor, token: aUniqueToken(), person }])
  return must(session, 'the session').id
}

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
export const aKey = async (db: Db, { memberId }: Actor, of: Identity['person'] = null): Promise<number> =>
  (
    await insertKey(db, {
      memberId,
      personId: of?.isOfShop ? of.id : null,
      ...{ name: 'Gudang', hint: 'ps_live_abcdef', scopes: ['orders:read'], tokenHash: sha(aUniqueToken()) },
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
  ).id

/** Creates an endpoint of webhooks; returns its id. */
export const aWebhook = (db: Db, { memberId }: Actor): Promise<number> =>
  insertEndpoint(db, { memberId, url: 'https://toko.test/', groups: ['order'], secret: '', now: new Date() })

type Headers = Record<string, string>
/** The headers of an identity by way; null if it cannot use the way. */
export type HeadersByWay = Record<Way, Headers | null>

const SIGNED_OUT: HeadersByWay = { header: {}, cookie: null }
const byHeader = (authorization: string): HeadersByWay => ({ header: { authorization }, cookie: null })

/**
 * Opens new sessions, one for each way, in one statement. A call may end some of them.
 *
 * @returns the headers of each identity
 */
export async function openSessions(
  db: Db,
  identities: readonly Identity[],
): Promise<Map<Identity, HeadersByWay>> {
  const sessions: NewSession[] = []
  /** Returns the new token of the identity, and its Authorization header. */
  const open = ({ actor, person }: Identity) => {
    const [account, token, personToken] = [must(actor, 'an account'), aUniqueToken(), aUniqueToken()]
    const ofSchool = person !== null && !person.isOfShop
    sessions.push({
      actor: account,
      token,
      person: person && { id: person.id, token: ofSchool ? personToken : null },
    })
    const ofPerson = ofSchool && ['dapodik', account.memberId, token, person.externalId, personToken]
    return { token, authorization: (ofPerson || ['member', account.memberId, token]).join('|') }
  }
  const headers = new Map(
    identities.map((identity): [Identity, HeadersByWay] => [
      identity,
      identity.withoutSession ?? {
        header: { authorization: open(identity).authorization },
        cookie: { cookie: `ps_session=${open(identity).token}` },
      },
    ]),
  )
  if (sessions.length > 0) await insertSessions(db, sessions)
  return headers
}

const member = (
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
  withoutSession: null,
})

async function person(
  db: Db,
  name: string,
  position: SchoolPosition,
  school: Actor,
  rights: Identity['rights'],
): Promise<Identity> {
  const externalId = `p-${position}`
  const { id } = await db
    .insertInto('school_person')
    .values({
      school_id: school.memberId,
      external_id: externalId,
      name: 'Orang Contoh',
      position,
      created_at: new Date(),
      last_seen_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...member(name, 'buyer', school, { sees: ['A'], side: 'A', rights }),
    person: { id, isPrincipal: position === 'head', externalId },
  }
}

/** Returns a person of a shop without a role, and one of each role. */
async function peopleOfShop(db: Db, shop: Actor): Promise<Identity[]> {
  const identities: Identity[] = []
  for (const role of [null, ...SHOP_ROLES]) {
    const roles = role === null ? [] : [role]
    const { person: shopPerson } = await aShopPerson(db, shop, roles)
    identities.push({
      ...member(`person of shop A with the role ${role}`, 'vendor', shop, { sees: ['A'] }),
      person: { id: shopPerson.id, externalId: shopPerson.externalId, isPrincipal: true, isOfShop: true },
      shopRoles: roles,
    })
  }
  return identities
}

/** Returns a staff account without a role, and one of each role. */
async function staffOfEachRole(db: Db): Promise<Identity[]> {
  const identities: Identity[] = []
  for (const role of [null, ...STAFF_ROLES]) {
    const actor = await aStaffMember(db, role === null ? [] : [role])
    const name = role === null ? 'staff without a role' : `staff with the role ${role}`
    const identity = member(name, 'staff', actor, { sees: ['A', 'B'] })
    identities.push({ ...identity, staffRole: role })
  }
  return identities
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
    { ...anonymous, name: 'anonymous', withoutSession: SIGNED_OUT },
    { ...anonymous, name: 'app key only', withoutSession: byHeader('kunci-aplikasi-uji') },
    member('unverified', 'dead', await aVendor(db, { status: 0 })),
    member('not active', 'dead', await aVendor(db, { status: 2 })),
    member('banned', 'dead', await aVendor(db, { status: -1 })),
    member('inactive vendor', 'dead', await aVendor(db, { category: '3347_39' })),
    member('vendor A', 'vendor', vendors.A, { sees: ['A'], side: null }),
    ...(await peopleOfShop(db, vendors.A)),
    member('vendor B', 'vendor', vendors.B, { sees: ['B'], side: null }),
    {
      ...member('vendor without a confirmed NPWP', 'vendor', await aVendor(db, { npwp_checked_at: null })),
      isCheckDue: true,
    },
    {
      ...member('vendor with an old PPN statement', 'vendor', await aVendor(db, {}, '2020-01')),
      isCheckDue: true,
    },
    member('school A', 'buyer', schools.A, { sees: ['A'], side: 'A' }),
    member('school B', 'buyer', schools.B, { sees: ['B'], side: 'B' }),
    await person(db, 'principal of school A', 'head', schools.A, [
      'buys',
      'pays',
      'plans',
      'edits',
      'governs',
    ]),
    await person(db, 'executor of school A', 'executor', schools.A, ['buys', 'pays']),
    await person(db, 'treasurer of school A', 'treasurer', schools.A, ['pays', 'plans', 'approves']),
    await person(db, 'operator of school A', 'operator', schools.A, []),
    member('staff', 'staff', await aStaffMember(db), { sees: ['A', 'B'] }),
    ...(await staffOfEachRole(db)),
    member('supervisor of Jawa Timur', 'supervisor', supervisor, { sees: ['A'] }),
    {
      ...anonymous,
      name: 'upload token only',
      is: 'uploader',
      actor: applicant,
      withoutSession: byHeader(`member|${applicant.memberId}|upload-token-of-a-test`),
    },
  ]
}
