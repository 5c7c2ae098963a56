import type { FileScan } from '@pasar/contract/media/file-scan'
import type { DocumentKind } from '@pasar/domain/identity/documents'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { sql } from 'kysely'
import { addressOfEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'

type Category = Database['member']['category']
type Review = 'none' | 'waiting' | 'accepted' | 'refused'

export type LockedAccount = {
  id: number
  category: Category
  accountType: string | null
  status: number
  review: Review
  name: string
  email: string
  hasCode: boolean
  trusted: boolean
  isClosed: boolean
}

const accountColumns = sql`id, category, account_type as "accountType", status, review, name, email, totp_since is not null as "hasCode", trusted, closed_at is not null as "isClosed"`

/** Finds a member and locks its row until the transaction ends. */
export async function lockConsoleMember(tx: Db, id: number): Promise<LockedAccount | undefined> {
  const { rows } =
    await sql<LockedAccount>`select ${accountColumns} from member where id = ${id} for no key update`.execute(
      tx,
    )
  return rows[0]
}

/** Returns the kinds of documents that a member has submitted. */
export async function documentKinds(db: Db, memberId: number): Promise<DocumentKind[]> {
  const rows = await readMemberDocuments(db, memberId)
  return rows.flatMap(({ kind, scan }) => (scan === 'infected' ? [] : [kind]))
}

/** Returns the documents of a member, without replaced ones. */
export async function readMemberDocuments(
  db: Db,
  memberId: number,
): Promise<{ id: number; kind: DocumentKind; name: string; mime: string; scan: FileScan }[]> {
  const { rows } = await sql<{ id: number; kind: DocumentKind; name: string; mime: string; scan: FileScan }>`
    select id, purpose as kind, name, mime, scan from file
    where owner_id = ${memberId} and order_id is null and replaced_at is null and not proposed and purpose <> 'picture'
    order by id`.execute(db)
  return rows
}

export type MemberChange = {
  status?: number
  category?: string
  review?: Review
  review_note?: string
  reviewed_at?: Date
  trusted?: boolean
}

export async function changeMember(tx: Db, id: number, change: MemberChange): Promise<void> {
  const { category, ...rest } = change
  await tx
    .updateTable('member')
    .set({ ...rest, ...(category === undefined ? {} : { category: sql<Category>`${category}` }) })
    .where('id', '=', id)
    .execute()
}

/** Replaces the password of a member. */
export async function setPasswordHash(tx: Db, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Deletes the authenticator secret of a member. */
export async function clearTotp(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ totp_secret: null, totp_since: null, totp_step: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Adds an active account of staff or of a supervisor.
 *
 * @returns the id, or undefined when the address already has an account
 */
export async function insertPlatformAccount(
  tx: Db,
  category: 'staff' | 'supervisor',
  account: { name: string; email: string; mobileNumber: string; passwordHash: string; now: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('member')
    .values({
      category,
      email: account.email,
      password_hash: account.passwordHash,
      status: 1,
      name: account.name,
      mobile_number: account.mobileNumber,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Finds the areas that exist among the codes, provinces first. */
export function readAreasByCode(db: Db, codes: readonly string[]): Promise<{ code: string; name: string }[]> {
  return db
    .selectFrom('area')
    .select(['code', 'label as name'])
    .where('code', 'in', codes)
    .where('level', '<=', 2)
    .orderBy('level')
    .orderBy('code')
    .execute()
}

/** Returns all provinces and regencies, each regency after its province. */
export const readAllAreas = (db: Db): Promise<{ code: string; name: string }[]> =>
  db.selectFrom('area').select(['code', 'label as name']).where('level', '<=', 2).orderBy('code').execute()

/** Finds provinces and regencies whose name contains the text, provinces first. */
export async function searchAreasByName(
  db: Db,
  keyword: string,
  limit: number,
): Promise<{ code: string; name: string }[]> {
  const like = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('area')
    .select(['code', 'label as name'])
    .where('level', '<=', 2)
    .where('name', 'ilike', like)
    .orderBy('level')
    .orderBy('name')
    .limit(limit)
    .execute()
}

export type DossierRow = LockedAccount & {
  mobileNumber: string
  reviewNote: string
  isPkp: boolean
  freeTradeZone: boolean
  npsn: string | null
  npwp: string | null
  npwpTyped: string | null
  nik: string | null
  identityName: string
  businessLicence: string
  responsibleName: string
  responsiblePosition: string
  bankName: string
  bankHolder: string
  bankAccount: string
  bankBranch: string
  address: string
  regencyName: string
  provinceName: string
  postal: string
  latitude: number | null
  longitude: number | null
  village: { name: string; latitude: number | null; longitude: number | null } | null
  hasPhoneOfOther: boolean
  hasBankOfOther: boolean
  createdAt: Date
  territory: { code: string; name: string }[] | null
  events:
    | { at: string; actorName: string; action: MemberEventAction; detail: string; ipAddress: string }[]
    | null
}

/**
 * Reads all data of a member and its last 200 events for staff, in one snapshot. Sealed columns
 * stay sealed.
 */
export async function findDossier(db: Db, id: number): Promise<DossierRow | undefined> {
  const { rows } = await sql<DossierRow>`
    select m.id, m.category, m.account_type as "accountType", m.status, m.review, m.name, m.email, m.totp_since is not null as "hasCode", m.trusted, m.closed_at is not null as "isClosed",
      m.mobile_number as "mobileNumber", m.review_note as "reviewNote", m.pkp as "isPkp", m.free_trade_zone as "freeTradeZone", m.npsn,
      m.npwp, m.npwp_typed as "npwpTyped", m.nik, m.identity_name as "identityName", m.business_licence as "businessLicence",
      m.responsible_name as "responsibleName", m.responsible_position as "responsiblePosition", m.bank_name as "bankName",
      m.bank_holder as "bankHolder", m.bank_account as "bankAccount", m.bank_branch as "bankBranch", m.address,
      m.regency_name as "regencyName", m.province_name as "provinceName", m.postal, m.latitude, m.longitude,
      (select json_build_object('name', name, 'latitude', latitude, 'longitude', longitude) from area where code = m.village_code) as village,
      m.mobile_number <> '' and exists (select from member o where o.mobile_number = m.mobile_number and o.id <> m.id) as "hasPhoneOfOther",
      m.bank_hash is not null and exists (select from member o where o.bank_hash = m.bank_hash and o.id <> m.id) as "hasBankOfOther",
      m.created_at as "createdAt",
      (select json_agg(json_build_object('code', a.code, 'name', a.label) order by a.code)
        from territory t join area a on a.code = t.area_code where t.member_id = m.id) as territory,
      (select json_agg(json_build_object('at', at, 'actorName', actor_name, 'action', action, 'detail', detail, 'ipAddress', ${addressOfEvent}) order by seq desc)
        from (select * from member_event where member_id = m.id order by seq desc limit 200) e) as events
    from member m where m.id = ${id}`.execute(db)
  return rows[0]
}
