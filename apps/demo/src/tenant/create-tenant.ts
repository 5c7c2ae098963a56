import { randomBytes, randomInt } from 'node:crypto'
import { importPlan, setBudgetUse } from '@pasar/contract/budget/budget'
import { createItem } from '@pasar/contract/catalogue/item-editor'
import { createKey } from '@pasar/contract/identity/api-key'
import { moveMember, setTrust } from '@pasar/contract/identity/member-console'
import type { RegistrationForm } from '@pasar/contract/identity/registration'
import { signUp } from '@pasar/contract/identity/registration'
import { finishDocuments, uploadMemberFile } from '@pasar/contract/media/member-file'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { scopesOf } from '@pasar/domain/identity/api-scopes'
import { documentsFor } from '@pasar/domain/identity/documents'
import { dayOf } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal } from '@pasar/domain/kernel/result'
import type { Actor } from '@pasar/server/call/actor'
import { hashToken } from '@pasar/server/call/hash-token'
import type { Db } from '@pasar/server/db/database'
import { confirmAddress } from '@pasar/server/identity/registration/verification'
import type { NewAccount, NewTenant } from '../contract/sandbox.ts'
import { actorFor } from '../samples/sample-context.ts'
import { ask, type TenantContext } from './ask.ts'
import { schoolForm, TENANT_PLAN, type TenantVillage, tenantItems, vendorForm } from './tenant-drafts.ts'
import { drawTenantPhoto } from './tenant-photo.ts'

/** Lifetime of the keys of a new tenant in days. */
const KEY_LIFETIME_DAYS = 90

/** Kecamatan Waru, Kabupaten Sidoarjo: all villages are within a few kilometres. */
const DISTRICT = '351518'

async function pickVillages(db: Db): Promise<[TenantVillage, TenantVillage]> {
  const rows = await db
    .selectFrom('area')
    .select(['code', 'name', 'postal', 'latitude', 'longitude'])
    .where('level', '=', 4)
    .where('code', 'like', `${DISTRICT}%`)
    .orderBy('code')
    .execute()
  const villages = rows.flatMap(({ code, name, postal, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ code, name, postal: postal ?? '', latitude, longitude }],
  )
  const first = randomInt(villages.length)
  return [
    must(villages[first], 'a village of the sandbox'),
    must(villages[(first + 1) % villages.length], 'a second village of the sandbox'),
  ]
}

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/**
 * Registers an account and confirms its address without the emailed code. Returns its upload token.
 */
async function registered(
  stage: TenantContext,
  form: RegistrationForm,
): Promise<{ memberId: number; uploadToken: string | null } | Refusal<RefusalCode>> {
  const reply = await ask(stage, signUp, null, { body: form })
  if (isRefusal(reply)) return reply
  const { id: memberId } = must(reply.success[0], 'the new account')
  const outcome = await confirmAddress(stage.db, {
    ...{ memberId, from: stage.from, now: stage.now },
    sealer: stage.services.sealer,
  })
  if (isRefusal(outcome)) return outcome
  return { memberId, uploadToken: outcome.upload?.code.replace('member.', '') ?? null }
}

/**
 * Returns the actor of the steps that staff would take. Records name the system: the person of the
 * account did nothing.
 */
const systemActor = async ({ db, now }: TenantContext, staffEmail: string): Promise<Actor> => ({
  ...(await actorFor(db, staffEmail, now)),
  name: 'Sistem lingkungan uji',
})

/** Uploads the documents of a vendor and lets staff activate and trust it. */
async function activated(
  stage: TenantContext,
  staff: Actor,
  { memberId, uploadToken }: { memberId: number; uploadToken: string | null },
): Promise<Refusal<RefusalCode> | null> {
  const uploader = { memberId, tokenHash: hashToken(must(uploadToken, 'the upload token')) }
  for (const kind of documentsFor('individual')) {
    const bytes = await drawTenantPhoto(kind, memberId)
    const file = { name: `${kind}.jpg`, bytes }
    const input = { params: { memberId }, body: { kind, uploadToken: '' }, file, uploader }
    const reply = await ask(stage, uploadMemberFile, null, input)
    if (isRefusal(reply)) return reply
  }
  const outcome = await ask(stage, finishDocuments, null, { uploader })
  if (isRefusal(outcome)) return outcome
  const params = { memberId }
  const reply = await ask(stage, moveMember, staff, { params, body: { action: 'activate', reason: '' } })
  if (isRefusal(reply)) return reply
  // New items of the vendor go on sale at once.
  const trustedReply = await ask(stage, setTrust, staff, { params, body: { trusted: true } })
  return isRefusal(trustedReply) ? trustedReply : null
}

async function keyFor(
  stage: TenantContext,
  actor: Actor,
  { password, email }: { email: string; password: string },
): Promise<NewAccount | Refusal<RefusalCode>> {
  const scopes = [...scopesOf(actor.role === 'vendor' ? 'vendor' : 'buyer')]
  const body = { name: 'Sandbox', scopes, days: KEY_LIFETIME_DAYS, password }
  const createdKey = await ask(stage, createKey, actor, { body })
  if (isRefusal(createdKey)) return createdKey
  return { id: actor.memberId, name: actor.name, email, password, apiKey: createdKey.key }
}

async function withItems(
  stage: TenantContext,
  vendor: Actor,
): Promise<NewTenant['items'] | Refusal<RefusalCode>> {
  const items = []
  for (const form of tenantItems()) {
    const body = { ...form, isDraft: false }
    const reply = await ask(stage, createItem, vendor, { params: { type: 'item' }, body })
    if (isRefusal(reply)) return reply
    const { sku, name, price, stock } = form
    items.push({ sku, name, price: rupiah(price), stock })
  }
  return items
}

async function withBudget(stage: TenantContext, school: Actor): Promise<Refusal<RefusalCode> | null> {
  const { year } = dayOf(stage.now)
  const outcome = await ask(stage, importPlan, school, { body: { year, csv: TENANT_PLAN } })
  if (isRefusal(outcome)) return outcome
  const usedOutcome = await ask(stage, setBudgetUse, school, { body: { isUsed: true } })
  return isRefusal(usedOutcome) ? usedOutcome : null
}

/**
 * Creates a vendor with items and a school with a budget near it, each with a key, through the
 * routes that people use.
 *
 * @param staffEmail staff account that activates the vendor
 */
export async function createTenantAccounts(
  stage: TenantContext,
  staffEmail: string,
): Promise<NewTenant | Refusal<RefusalCode>> {
  const { db, now } = stage
  const identity = { tag: randomBytes(5).toString('hex').slice(0, 8), digits: randomDigits(13) }
  const [home, near] = await pickVillages(db)
  const loginOf = (side: string) => ({
    email: `${side}-${identity.tag}@uji.test`,
    password: randomBytes(12).toString('base64url'),
  })
  const [vendorLogin, schoolLogin] = [loginOf('penyedia'), loginOf('sekolah')]
  const vendorAccount = await registered(stage, vendorForm(identity, home, vendorLogin))
  if (isRefusal(vendorAccount)) return vendorAccount
  const refusal = await activated(stage, await systemActor(stage, staffEmail), vendorAccount)
  if (refusal) return refusal
  const schoolAccount = await registered(stage, schoolForm(identity, near, schoolLogin))
  if (isRefusal(schoolAccount)) return schoolAccount
  const vendorActor = await actorFor(db, vendorLogin.email, now)
  const schoolActor = await actorFor(db, schoolLogin.email, now)
  const items = await withItems(stage, vendorActor)
  if (isRefusal(items)) return items
  const outcome = await withBudget(stage, schoolActor)
  if (outcome) return outcome
  const vendor = await keyFor(stage, vendorActor, vendorLogin)
  if (isRefusal(vendor)) return vendor
  const school = await keyFor(stage, schoolActor, schoolLogin)
  return isRefusal(school) ? school : { vendor, school, items }
}

/** Lets staff switch off the accounts of a tenant, which ends their keys and sessions. */
export async function endTenantAccounts(
  stage: TenantContext,
  staffEmail: string,
  memberIds: readonly number[],
): Promise<Refusal<RefusalCode> | null> {
  const staff = await systemActor(stage, staffEmail)
  for (const memberId of memberIds) {
    const body = { action: 'switch-off', reason: 'Pasangan uji diganti' } as const
    const reply = await ask(stage, moveMember, staff, { params: { memberId }, body })
    if (isRefusal(reply)) return reply
  }
  return null
}
