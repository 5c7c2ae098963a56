import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { BANK_HEADERS } from '@pasar/contract/payment/bank-callback'
import { must } from '@pasar/domain/kernel/must'
import { colourPhoto } from '@pasar/server/testing/uploads'
import { codeAt } from '../../../apps/server/src/identity/credentials/authenticator.ts'
import { bankSignature } from '../../../apps/server/src/payment/bank-signature.ts'
import { type Api, apiOf, signInClient, uploadOf } from '../../api.ts'
import { bodyOfPreview, type CheckoutPreview } from '../../buyers.ts'
import { confirmData } from './confirm-data.ts'
import type { MailStandIn } from './mailbox.ts'

const MAX_WAIT_MS = 60_000
const PASSWORD = 'kapal laut biru muda'
const TOTAL_UNITS = 3

/** An installation of a new operator. */
export type Installation = {
  readonly url: string
  /** Runs `npm run admin` with the variables of the server and returns its output. */
  readonly admin: (...args: string[]) => string
  readonly mailbox: MailStandIn
  readonly bankSecret: string
  /** Lets the approved changes of settings start today instead of tomorrow. */
  readonly startSettingsToday: () => Promise<void>
}

/** A fresh photo; two photos of one order must differ. */
const photoOf = (colour: string) => colourPhoto(colour, 1_200, 900).jpeg().toBuffer()

/**
 * Plays the first order of a new installation over HTTP: staff accounts that confirm the data of
 * the platform, activated vendor, item on sale, order of a school, payment by the bank, payout.
 *
 * @returns state of the order and of its payout
 * @throws for the first step that is refused
 */
export async function playFirstDay(installation: Installation) {
  const staff = await openStaff(installation, 'staf@example.test')
  const secondStaff = await openStaff(installation, 'staf-dua@example.test')
  await confirmData(staff, secondStaff, installation.startSettingsToday)
  const vendor = await openVendor(installation, staff)
  const itemId = await sellItem(vendor, staff)
  const school = await openSchool(installation)
  const orderId = await placeOrder(school, itemId)
  await deliver(school, vendor, orderId)
  await payByBank(installation, school, orderId)
  const state = () => school<{ state: string }>(`/history/${orderId}`)
  const order = await until(state, ({ state: reached }) => reached === 'completed')
  const { payouts } = await until(
    () => staff<{ payouts: { state: string }[] }>('/staff/payout?tab=sent'),
    ({ payouts: [first] }) => first?.state === 'sent',
  )
  return { order: order.state, payout: must(payouts[0], 'the payout').state }
}

/** Repeats a read until it returns what is expected. */
async function until<T>(read: () => Promise<T>, isReached: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    const value = await read()
    if (isReached(value)) return value
    if (Date.now() > deadline) throw new Error(`Not reached: ${JSON.stringify(value).slice(0, 500)}`)
    await wait(500)
  }
}

/** The operator adds an account; its owner sets the password by the link and the authenticator. */
async function openStaff({ url, admin }: Installation, email: string): Promise<Api> {
  const output = admin('staff', 'add', '--email', email, '--name', 'Staf Baru')
  const link = new URL(must(/^https:\S+$/m.exec(output)?.[0], 'the link of the invitation'))
  const handle = Number(link.searchParams.get('undangan'))
  const visitor = apiOf(url)
  await visitor('/member/reset_password', {
    method: 'PUT',
    body: { member_id: handle, code: link.hash.slice(1), password: PASSWORD, password2: PASSWORD },
  })
  const credentials = { username: email, password: PASSWORD, type: 'staff' }
  const { secret } = await visitor<{ secret: string }>('/staff/code', { method: 'POST', body: credentials })
  return signInClient(url, '/staff/signin', { ...credentials, code: codeAt(secret, new Date()).code })
}

const PERSON = {
  country: 62,
  password: PASSWORD,
  password2: PASSWORD,
  mobile_number: '0812 3456-7890',
  info_11: '{"ppn_agreement":true}',
  address: 'Jl. Contoh 1',
  destination_code: '3515182001',
  latitude: '-7.36',
  longitude: '112.76',
}

type Registered = { success: { id: number; code: string }[] }

type Verified = { upload: { id: number; code: string } | null }

/**
 * Registers an account and confirms its address with the code of the email.
 *
 * @returns what an applicant uploads documents with; null when none are required
 */
async function register({ url, mailbox }: Installation, form: { email: string; [field: string]: string }) {
  const visitor = apiOf(url)
  const registered = await visitor<Registered>('/member/register', {
    method: 'POST',
    body: { ...PERSON, ...form },
  })
  const [handle = ''] = must(registered.success[0], 'a registration').code.split('.')
  const { upload } = await visitor<Verified>('/member/verification', {
    method: 'PUT',
    body: { member_id: Number(handle), code: await mailbox.codeTo(form.email) },
  })
  return upload
}

/** A vendor registers with its documents; staff activate it. */
async function openVendor(installation: Installation, staff: Api): Promise<Api> {
  const email = 'penyedia@example.test'
  const upload = await register(installation, {
    ...{ page_category_id: '3347_39', 'g-3347_9': '3347_29', 'g-3347_10': '3347_32' },
    ...{ 'g-3347_11': '3347_34', email, name: 'Toko Pertama', info_1: '12.345.678.9-012.345' },
    ...{ info_2: '3515181201900001', info_6: 'Bank Contoh', info_7: 'Pemilik Pertama' },
    ...{ info_8: '1234567890', info_9: 'Sidoarjo', info_10: 'Pemilik Pertama' },
  })
  const { id: memberId, code } = must(upload, 'the upload code of an applicant')
  const [, token = ''] = code.split('.')
  const applicant = apiOf(installation.url, `member|${memberId}|${token}`)
  for (const kind of ['nik', 'npwp'])
    await applicant(`/member/page/${memberId}/image`, {
      method: 'POST',
      form: uploadOf(await photoOf(kind === 'nik' ? '#335577' : '#775533'), { upload_type: kind }),
    })
  await applicant('/member/documents', { method: 'POST', body: {} })
  await staff(`/staff/member/${memberId}/step`, { method: 'POST', body: { action: 'activate' } })
  const credentials = { username: email, password: PASSWORD, type: 'vendor' }
  return signInClient(installation.url, '/member/signin', credentials)
}

/** A school registers without the school-data service. */
async function openSchool(installation: Installation): Promise<Api> {
  const email = 'sekolah@example.test'
  await register(installation, {
    ...{ page_category_id: '3347_38', 'g-3347_12': '3347_42', email, name: 'SD Negeri Pertama' },
    ...{ info_1: '98.765.432.1-098.765', info_2: '20501234', info_3: 'Ibu Kepala' },
    info_4: 'Kepala Sekolah',
  })
  const credentials = { username: email, password: PASSWORD, type: 'sekolah' }
  return signInClient(installation.url, '/member/signin', credentials)
}

type Category = { page_category_id: string; name: string }

/** The vendor submits an item with a picture; staff approve it. @returns its id */
async function sellItem(vendor: Api, staff: Api): Promise<number> {
  const categories = await vendor<Category[]>('/item/category?is_quick=true')
  const paper = must(
    categories.find(({ name }) => name === 'Kertas'),
    'the category of paper',
  )
  const form = {
    ...{ name: 'Kertas A4 80 gram', description: 'Kertas A4 putih, satu rim berisi 500 lembar.' },
    ...{ page_category_id: paper.page_category_id, weight: 2_500, stock: 100, price_with_tax: 55_000 },
  }
  const { id } = await vendor<{ id: number }>('/item/page', { method: 'POST', body: form })
  const picture = uploadOf(await photoOf('#ddddcc'))
  await vendor(`/item/page/${id}/image`, { method: 'POST', form: picture })
  await vendor('/item/step', { method: 'POST', body: { ids: [id], action: 'publish' } })
  const { version } = await staff<{ version: number }>(`/staff/item/${id}`)
  await staff(`/staff/item/${id}/step`, { method: 'POST', body: { action: 'approve', version } })
  return id
}

async function placeOrder(school: Api, itemId: number): Promise<number> {
  await school('/cart', { method: 'POST', body: { itemId, quantity: TOTAL_UNITS } })
  const preview = await school<CheckoutPreview['data']>('/multi-cart')
  const body = bodyOfPreview({ data: preview })
  const { orders } = await school<{ orders: { id: number }[] }>('/multi-cart', { method: 'POST', body })
  return must(orders[0], 'an order').id
}

type Order = { version: number; lines: { lineNo: number; quantity: number }[] }

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** The vendor confirms and ships the order; the school receives all units. */
async function deliver(school: Api, vendor: Api, orderId: number): Promise<void> {
  const step = (by: Api, name: string, body: object) =>
    by<Order>(`/history/${orderId}/${name}`, { method: 'POST', body })
  const placed = await vendor<Order>(`/history/${orderId}`)
  const { version } = await step(vendor, 'confirm', { version: placed.version })
  const { version: processed, lines } = await step(vendor, 'process', { version })
  const units = lines.map(({ lineNo, quantity }) => ({ lineNo, quantity }))
  const shipment = { shippedOn: today(), carrier: 'Mobil sendiri', tracking: '', note: '', lines: units }
  const shipped = await step(vendor, 'ship', { version: processed, ...shipment })
  const form = uploadOf(await photoOf('#446688'))
  await school(`/order/bast/${orderId}/image`, { method: 'POST', form })
  await step(school, 'bast', {
    ...{ version: shipped.version, agreed: true, chargePenalty: false, inspectedOn: today() },
    ...{ receiverName: 'Ibu Kepala', receiverPosition: 'Kepala Sekolah', note: '' },
    lines: units.map(({ lineNo, quantity }) => ({
      ...{ lineNo, good: quantity, damaged: 0, missing: 0, condition: 'good', note: '' },
    })),
  })
}

type Payable = { instruction: { account: string | null; amount: number } | null }

/** The bank reports the transfer of the school to the virtual account of the order. */
async function payByBank({ url, bankSecret }: Installation, school: Api, orderId: number): Promise<void> {
  const { instruction } = await until(
    () => school<Payable>(`/history/${orderId}`),
    ({ instruction: one }) => one?.account != null,
  )
  const { account, amount } = must(instruction, 'the payment instruction')
  const paidAt = new Date().toISOString()
  const message = { type: 'payment', id: `BANK-${orderId}`, account, amount, paidAt, payer: 'SD Pertama' }
  const body = Buffer.from(JSON.stringify(message))
  const unsigned = { timestamp: String(Math.trunc(Date.now() / 1_000)), nonce: randomUUID(), body }
  const reply = await fetch(`${url}/api/bank/callback`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [BANK_HEADERS.timestamp]: unsigned.timestamp,
      [BANK_HEADERS.nonce]: unsigned.nonce,
      [BANK_HEADERS.signature]: bankSignature(bankSecret, unsigned),
    },
    body: new Uint8Array(body),
  })
  if (!reply.ok) throw new Error(`The callback of the bank answered ${reply.status}.`)
}
