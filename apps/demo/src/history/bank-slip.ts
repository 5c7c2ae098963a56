import { formatThousands, type Rupiah, rupiah } from '@pasar/domain/kernel/money'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { escapeXml } from '@pasar/illustrations/svg-text'
import type { Db } from '@pasar/server/db/database'
import { loadSharp } from '@pasar/server/store/load-sharp'
import { owedFor } from '../call-act.ts'

/** What a bank states after a transfer. */
type Transfer = {
  paidAt: Date
  payer: string
  bank: string
  holder: string
  /** Account number or virtual account. */
  account: string
  amount: Rupiah
  reference: string
  /** Number of the order. */
  remark: string
}

const [WIDTH, HEIGHT, MARGIN] = [540, 760, 36]
/** Size of the picture as a share of the drawing: text stays readable and the file small. */
const SCALE = 0.75
const INK = '#16302b'
const SOFT = '#5b6b66'

const MOMENT = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
})

type Style = { size?: number; colour?: string; weight?: number; anchor?: 'start' | 'middle' | 'end' }

const text = (
  x: number,
  y: number,
  content: string,
  { size = 17, colour = INK, weight = 400, anchor = 'start' }: Style = {},
) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escapeXml(content)}</text>`

const line = (y: number) =>
  `<path d="M${MARGIN} ${y}H${WIDTH - MARGIN}" stroke="#c9d6d1" stroke-width="1.5" stroke-dasharray="5 4"/>`

/** Shortens a text so that it fits beside its label. */
const shortened = (value: string) => (value.length > 34 ? `${value.slice(0, 33)}…` : value)

/** Draws the slip of an invented bank. It says that it is a sample. */
export async function drawBankSlip(transfer: Transfer): Promise<Buffer> {
  const { paidAt, payer, bank, holder, account, amount, reference, remark } = transfer
  const rows: readonly (readonly [label: string, value: string])[] = [
    ['Waktu', `${MOMENT.format(paidAt)} WIB`],
    ['Dari', payer],
    ['Ke bank', bank],
    ['Atas nama', holder],
    ['Nomor rekening', account],
    ['Referensi', reference],
    ['Berita', remark],
  ]
  const middle = { anchor: 'middle' } as const
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#e9efec"/>`,
    `<rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" rx="14" fill="#ffffff"/>`,
    `<path d="M14 104V28a14 14 0 0 1 14-14H${WIDTH - 28}a14 14 0 0 1 14 14v76z" fill="#1b4f72"/>`,
    '<path d="M36 72h44M40 68V50m12 18V50m12 18V50m12 18V50M34 48l24-14 24 14z" fill="none" stroke="#ffffff" stroke-width="4"/>',
    text(100, 58, bank, { size: 25, weight: 700, colour: '#ffffff' }),
    text(100, 82, 'Bukti transfer', { size: 16, colour: '#d6e6f2' }),
    `<circle cx="${WIDTH / 2}" cy="150" r="24" fill="#1d7a4c"/>`,
    `<path d="M${WIDTH / 2 - 11} 150l8 9 15-17" fill="none" stroke="#ffffff" stroke-width="4.5"/>`,
    text(WIDTH / 2, 202, 'Transaksi berhasil', { ...middle, size: 18, weight: 700, colour: '#1d7a4c' }),
    text(WIDTH / 2, 250, `Rp ${formatThousands(amount)}`, { ...middle, size: 36, weight: 700 }),
    line(276),
    ...rows.flatMap(([label, value], at) => [
      text(MARGIN, 314 + at * 44, label, { colour: SOFT }),
      text(WIDTH - MARGIN, 314 + at * 44, shortened(value), { anchor: 'end', weight: 600 }),
    ]),
    line(608),
    text(MARGIN, 644, 'Biaya', { colour: SOFT }),
    text(WIDTH - MARGIN, 644, 'Rp 0', { anchor: 'end' }),
    text(MARGIN, 678, 'Total', { weight: 700 }),
    text(WIDTH - MARGIN, 678, `Rp ${formatThousands(amount)}`, { anchor: 'end', weight: 700 }),
    text(WIDTH / 2, 724, 'CONTOH: bukan bukti sebenarnya', { ...middle, size: 15, colour: '#a4262c' }),
  ]
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif">${parts.join('')}</svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(picture)).jpeg({ quality: 70 }).toBuffer()
}

/** Draws the slip of the transfer that pays an order. */
export async function slipOfOrder(
  db: Db,
  orderId: number,
  of: Pick<Transfer, 'paidAt' | 'payer' | 'reference'>,
): Promise<Buffer> {
  const { account, number } = await db
    .selectFrom('orders')
    .leftJoin('payment_instruction', 'payment_instruction.order_id', 'orders.id')
    .select(['number', 'account'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { bank, holder, number: ownAccount } = DEFAULT_SETTINGS.bankAccount
  const amount = rupiah(await owedFor(db, orderId))
  return drawBankSlip({ ...of, bank, holder, amount, remark: number, account: account ?? ownAccount })
}
