import {
  API_SCOPES,
  type ApiScope,
  KEY_DAYS,
  MAX_KEY_DAYS,
  OVERLAP_HOURS,
} from '@pasar/domain/identity/api-scopes'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, requiredLine } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

/** What a scope allows, for the form, the list and the API document. */
export const SCOPE_LABELS: Readonly<Record<ApiScope, { title: string; text: string }>> = {
  'catalogue:read': {
    title: 'Baca katalog',
    text: 'Mencari barang dan membaca barang sendiri, harga, stok, dan ongkos kirim',
  },
  'items:write': {
    title: 'Ubah barang, harga, dan stok',
    text: 'Menambah, mengubah, dan menghapus barang sendiri',
  },
  'orders:read': {
    title: 'Baca pesanan',
    text: 'Membaca pesanan, keranjang, negosiasi, komplain, dan penilaian',
  },
  'orders:write': {
    title: 'Bertindak atas pesanan',
    text: 'Memesan, mengonfirmasi, mengirim, menerima, menawar, dan menjawab komplain',
  },
  'documents:read': {
    title: 'Baca dokumen dan pembayaran',
    text: 'Mengunduh dokumen pesanan, membaca pencairan dana dan rekap pajak',
  },
}

const keyShape = {
  id: z.int(),
  /** The person of a shop with whom it ends; null for a key of the account. @decision 0154 */
  personName: z.nullable(z.string()),
  name: z.string(),
  /** The first characters of the key. */
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: z.nullable(moment),
  /** Network address of the last use; empty when there was none. */
  lastAddress: z.string(),
  /** Whether a rotation has replaced this key, which ends at `expiresAt`. */
  isReplaced: z.boolean(),
}
const keyNames = {
  personName: 'person_name',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  lastUsedAt: 'last_used_at',
  lastAddress: 'last_address',
  isReplaced: 'is_replaced',
} as const

const ApiKey = wireObject(keyShape, keyNames)
export type ApiKey = z.output<typeof ApiKey>

/** A new key: the only reply that contains it. */
const NewKey = wireObject({ ...keyShape, key: z.string() }, keyNames)

const days = z.int('Pilih masa berlaku').check(z.gte(1), z.lte(MAX_KEY_DAYS, 'Paling lama satu tahun'))

/** Lists the valid keys of the account, newest first. */
export const listKeys = endpoint({
  method: 'GET',
  path: '/member/key',
  access: 'buyer or vendor',
  right: 'edit',
  summary: 'Kunci API akun ini yang masih berlaku',
  reply: z.array(ApiKey),
})

/** The fields of a new key, for the form. */
const NewKeyFields = z.object({
  name: requiredLine('Nama kunci', 60),
  scopes: z
    .array(z.enum(API_SCOPES))
    .check(z.minLength(1, 'Pilih paling sedikit satu izin'), z.maxLength(10)),
  days: z._default(days, KEY_DAYS[1]),
  /** Whether it is of a person, with whom it ends. Without it: of the account for its owner. */
  isPersonal: z.optional(z.boolean()),
})

/** Creates a key. The reply shows it once; the server stores its hash. */
export const createKey = endpoint({
  method: 'POST',
  path: '/member/key',
  access: 'buyer or vendor',
  right: 'edit',
  ownDevice: true,
  proof: 'factor',
  summary: 'Buat kunci API; kuncinya hanya ditampilkan sekali',
  body: NewKeyFields,
  reply: NewKey,
})

const params = z.object({ keyId: id })

/** Replaces a key by a new one; the previous one remains valid for the overlap. */
export const rotateKey = endpoint({
  method: 'POST',
  path: '/member/key/:keyId/rotate',
  access: 'buyer or vendor',
  right: 'edit',
  ownDevice: true,
  proof: 'factor',
  summary: 'Ganti kunci API dengan yang baru; yang lama masih berlaku selama masa peralihan',
  params,
  body: z.object({
    days: z._default(days, KEY_DAYS[1]),
    overlap: z._default(z.literal(OVERLAP_HOURS, 'Pilih masa peralihan'), OVERLAP_HOURS[1]),
  }),
  reply: NewKey,
})

/** Ends all keys of the account at once, such as after a password became known. */
export const revokeAllKeys = endpoint({
  method: 'DELETE',
  path: '/member/key',
  access: 'buyer or vendor',
  right: 'edit',
  proof: 'account',
  summary: 'Cabut semua kunci API akun ini; langsung tidak berlaku',
  reply: z.object({ count: z.int() }),
})

/** Ends a key at once. */
export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/member/key/:keyId',
  access: 'buyer or vendor',
  right: 'edit',
  proof: 'account',
  summary: 'Cabut kunci API; langsung tidak berlaku',
  params,
  reply: z.object({}),
})
