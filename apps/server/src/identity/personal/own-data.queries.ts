import { sql } from 'kysely'
import { addressOfEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns the account of a member. Tax, identity and bank numbers are sealed. */
export function readOwnAccount(db: Db, memberId: number) {
  return db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
}

/**
 * Returns what the tables about a member contain, under Indonesian names for its owner. Rows about
 * other people are left out: sessions of people of a school, names of staff in the log, texts of
 * notices, and messages and ratings of others.
 */
export async function readOwnRows(db: Db, memberId: number): Promise<Record<string, Row[]>> {
  const lists: Record<string, Row[]> = {}
  for (const [name, query] of Object.entries(QUERIES)) {
    const { rows } = await query(memberId).execute(db)
    lists[name] = rows
  }
  return lists
}

const QUERIES = {
  persetujuan: (id: number) => sql<Row>`
    select kind as jenis, version as versi, at as waktu, by_name as oleh, user_agent as peramban
    from agreement where member_id = ${id} order by at`,
  sesi: (id: number) => sql<Row>`
    select created_at as masuk, last_seen_at as terakhir_dipakai, coalesce(revoked_at, expires_at) as berakhir,
      user_agent as peramban, ip_address as alamat_jaringan
    from session where member_id = ${id} and person_id is null order by id`,
  kunci_api: (id: number) => sql<Row>`
    select name as nama, scopes as izin, created_at as dibuat, coalesce(revoked_at, expires_at) as berakhir,
      last_used_at as terakhir_dipakai, last_address as alamat_jaringan
    from api_key where member_id = ${id} order by id`,
  webhook: (id: number) => sql<Row>`
    select url as alamat, groups as kejadian, created_at as dibuat from webhook_endpoint where member_id = ${id} order by id`,
  peramban_dikenal: (id: number) => sql<Row>`
    select created_at as sejak, last_used_at as terakhir_dipakai from known_device where member_id = ${id} order by 1`,
  kunci_sandi: (id: number) => sql<Row>`
    select name as nama, created_at as dibuat, last_used_at as terakhir_dipakai
    from passkey where member_id = ${id} and person_id is null order by id`,
  log_akun: (id: number) => sql<Row>`
    select e.at as waktu, e.action as kejadian, ${addressOfEvent} as alamat_jaringan,
      case when e.actor_id = e.member_id then 'sendiri' when e.actor_id is null then 'sistem' else 'petugas' end as oleh
    from member_event e where e.member_id = ${id} order by e.seq`,
  pemberitahuan: (id: number) => sql<Row>`
    select b.topic as jenis, o.number as nomor_pesanan, b.created_at as waktu, b.read_at as dibaca
    from outbox b left join orders o on o.id = b.order_id where b.member_id = ${id} order by b.id`,
  setelan_pemberitahuan: (id: number) => sql<Row>`
    select topic_group as kelompok, channel as saluran, wanted as aktif, changed_at as diubah
    from notice_preference where member_id = ${id} order by 1, 2`,
  surat_temuan: (id: number) => sql<Row>`
    select frequency as kapan, kinds as jenis, min_amount as nilai_terkecil, since as sejak
    from finding_subscription where member_id = ${id}`,
  surat: (id: number) => sql<Row>`
    select recipient as alamat, subject as judul, created_at as dibuat, sent_at as terkirim
    from mail where member_id = ${id} order by id`,
  langganan_push: (id: number) => sql<Row>`
    select created_at as sejak, ended_at as berakhir from push_subscription where member_id = ${id} order by id`,
  pesan: (id: number) => sql<Row>`
    select m.at as waktu, r.kind as tentang, m.body as isi from chat_message m join chat_room r on r.id = m.room_id
    where m.member_id = ${id} order by m.id`,
  pesanan: (id: number) => sql<Row>`
    select number as nomor, case when buyer_id = ${id} then 'pembeli' else 'penyedia' end as sebagai,
      created_at as dibuat, state as status
    from orders where buyer_id = ${id} or (vendor_id = ${id} and not is_withheld) order by id`,
  langkah_pesanan: (id: number) => sql<Row>`
    select o.number as nomor, e.action as langkah, e.at as waktu
    from order_event e join orders o on o.id = e.order_id where e.member_id = ${id} order by e.at`,
  penilaian: (id: number) => sql<Row>`
    select o.number as nomor_pesanan, r.stars as bintang, r.body as isi, r.rated_at as waktu
    from rating r join orders o on o.id = r.order_id where o.buyer_id = ${id} order by r.rated_at`,
  permintaan_layanan: (id: number) => sql<Row>`
    select number as nomor, subject as perihal, body as isi, state as status, opened_at as dibuka
    from service_case where member_id = ${id} order by id`,
  berkas: (id: number) => sql<Row>`
    select purpose as jenis, name as nama, mime as format, created_at as diunggah, replaced_at as diganti
    from file where owner_id = ${id} order by id`,
}

/** Returns the data of a person of a school, who shares the account with others. */
export async function readOwnPerson(db: Db, personId: number): Promise<Record<string, Row[]>> {
  const person = await sql<Row>`
    select name as nama, position as peran, external_id as id_dapodik, created_at as sejak,
      last_seen_at as terakhir_masuk
    from school_person where id = ${personId}`.execute(db)
  const sessions = await sql<Row>`
    select created_at as masuk, last_seen_at as terakhir_dipakai, coalesce(revoked_at, expires_at) as berakhir,
      user_agent as peramban, ip_address as alamat_jaringan
    from session where person_id = ${personId} order by id`.execute(db)
  const passkeys = await sql<Row>`
    select name as nama, created_at as dibuat, last_used_at as terakhir_dipakai
    from passkey where person_id = ${personId} order by id`.execute(db)
  return { orang: person.rows, sesi: sessions.rows, kunci_sandi: passkeys.rows }
}
