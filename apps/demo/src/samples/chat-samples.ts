import type { Db } from '@pasar/server/db/database'
import { sql } from 'kysely'

/** The school, the vendor and the staff member whose demo accounts are printed. */
const SCHOOL = 'sekolah@contoh.test'
const VENDOR = 'vendor@contoh.test'
const STAFF = 'staf@contoh.test'

const MINUTE_MS = 60_000

type Side = 'buyer' | 'vendor' | 'staff'
type SampleMessage = readonly [by: Side, minutesAgo: number, text: string]

/**
 * Conversations: one about an item with an answer that the school has not read, one that the vendor
 * has not read, and two with the platform.
 */
const ABOUT_ITEMS: readonly (readonly SampleMessage[])[] = [
  [
    ['buyer', 190, 'Selamat pagi. Apakah bisa dikirim sebelum tanggal 5? Kami perlu untuk asesmen.'],
    [
      'vendor',
      172,
      'Selamat pagi, Bu. Stok siap. Bila pesanan masuk pekan ini, barang tiba paling lambat tanggal 3.',
    ],
    ['buyer', 165, 'Baik. Apakah faktur pajaknya menyusul atau bersama barang?'],
    ['vendor', 41, 'Faktur pajak terbit bersama tagihan, setelah BAST diunggah.'],
  ],
  [['buyer', 26, 'Apakah ada warna lain selain yang di gambar? Kami perlu 12 buah.']],
]
const WITH_PLATFORM: readonly { of: 'buyer' | 'vendor'; messages: readonly SampleMessage[] }[] = [
  {
    of: 'buyer',
    messages: [
      ['buyer', 1500, 'Kepala sekolah kami baru diganti. Bagaimana mengubah nama penanda tangan di SPJ?'],
      [
        'staff',
        1460,
        'Nama kepala sekolah diambil dari Dapodik saat masuk. Mohon perbarui di Dapodik, lalu masuk kembali.',
      ],
      ['buyer', 1455, 'Terima kasih, sudah berubah.'],
    ],
  },
  {
    of: 'vendor',
    messages: [
      ['vendor', 55, 'Usulan perubahan harga kami belum diperiksa sejak kemarin. Mohon bantuannya.'],
    ],
  },
]
/**
 * Adds invented conversations between the demo school, the vendor and staff, to read and
 * to answer.
 */
export async function loadChatSamples(tx: Db, now: Date): Promise<void> {
  for (const { of, messages } of WITH_PLATFORM) {
    const { rows } = await sql<{ id: number }>`
      insert into chat_room (kind, buyer_id, vendor_id, assigned_to, created_at)
      select 'platform', b.id, v.id, s.id, ${now} from member m
      left join member b on b.id = m.id and ${of} = 'buyer' left join member v on v.id = m.id and ${of} = 'vendor'
      left join member s on s.email = ${STAFF} and ${of} = 'buyer'
      where m.email = ${of === 'buyer' ? SCHOOL : VENDOR} returning id`.execute(tx)
    for (const { id } of rows) await speak(tx, id, messages, now)
  }
  for (const [index, messages] of ABOUT_ITEMS.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into chat_room (kind, buyer_id, vendor_id, item_id, created_at)
      select 'item', b.id, v.id, i.id, ${now} from member b, member v join item i on i.vendor_id = v.id
      where b.email = ${SCHOOL} and v.email = ${VENDOR} and i.state = 'live' and i.kind = 'goods' order by i.id offset ${index} limit 1
      returning id`.execute(tx)
    for (const { id } of rows) await speak(tx, id, messages, now)
  }
}

async function speak(tx: Db, roomId: number, messages: readonly SampleMessage[], now: Date): Promise<void> {
  for (const [index, [by, minutesAgo, text]] of messages.entries())
    await sql`
      insert into chat_message (room_id, side, member_id, member_name, client_id, body, at)
      select r.id, ${by}, m.id, m.name, ${`contoh-${roomId}-${index}`}, ${text}, ${new Date(now.getTime() - minutesAgo * MINUTE_MS)}
      from chat_room r join member m on m.id = case ${by} when 'buyer' then r.buyer_id when 'vendor' then r.vendor_id
        else (select id from member where email = ${STAFF}) end
      where r.id = ${roomId}`.execute(tx)
  // The sender of the last message has read all messages. The other sides have read all but the
  // last.
  await sql`
    update chat_room r set last_id = last.id,
      buyer_unread = case when last.side in ('buyer', 'system') or r.buyer_id is null then 0 else 1 end,
      vendor_unread = case when last.side in ('vendor', 'system') or r.vendor_id is null then 0 else 1 end,
      staff_unread = case when last.side = 'staff' or r.kind <> 'platform' then 0 else 1 end,
      buyer_read = case when last.side = 'buyer' then last.id else last.id - 1 end,
      vendor_read = case when last.side = 'vendor' then last.id else last.id - 1 end,
      staff_read = case when last.side = 'staff' then last.id else last.id - 1 end
    from (select id, side from chat_message where room_id = ${roomId} order by id desc limit 1) as last
    where r.id = ${roomId}`.execute(tx)
}
