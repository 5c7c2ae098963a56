import {
  DECIMAL_POINTS,
  EXCHANGE_RATE,
  MAX_DECIMALS,
  THOUSANDS_SEPARATORS,
} from '@pasar/domain/catalogue/currency'
import { MASTER_ACTIONS } from '@pasar/domain/catalogue/masters'
import * as z from 'zod/mini'
import { endpoint, type Schema } from '../wire/endpoint.ts'
import { queryInteger, queryText, requiredLine } from '../wire/fields.ts'
import { wireForm, wireObject } from '../wire/names.ts'
import { EditableType } from './item-listings.ts'
import { GROUP_NAMES, TAG_NAMES } from './item-names.ts'

const name = requiredLine('Nama', 60)
/** A positive number that fits a PostgreSQL integer column. */
const chosenId = z.int('Pilih dahulu').check(z.positive('Pilih dahulu'), z.lte(2_147_483_647, 'Pilih dahulu'))
/** `platform`: managed by staff; `own`: created by the vendor. */
const owner = z.enum(['platform', 'own'])

const currencyNames = {
  id: 'commerce_currency_id',
  decimalPoint: 'decimal_point',
  thousandsSeparator: 'thousands_separator',
  showAfterNumber: 'show_after_number',
  exchangeRate: 'exchange_rate',
} as const

/** Reindex progress of a renamed tag or group. @decision 0023 */
const RenameReply = {
  /** Items that searches do not find by the new name yet; 0 when the reindex is complete. */
  itemsLeft: z.int(),
  /**
   * Whether the reindex stopped after too many failed attempts; saving the name again restarts it.
   */
  isHalted: z.boolean(),
}
const RENAMED_NAMES = { itemsLeft: 'items_left', isHalted: 'items_halted' } as const

/** A currency in wire format. @spec 3 Currency */
export const Currency = wireObject(
  {
    id: z.int(),
    name: z.string(),
    symbol: z.string(),
    decimal: z.int(),
    decimalPoint: z.enum(DECIMAL_POINTS),
    thousandsSeparator: z.enum(THOUSANDS_SEPARATORS),
    showAfterNumber: z.boolean(),
    /** Rupiah per unit, an exact decimal as text. */
    exchangeRate: z.string(),
    owner,
  },
  currencyNames,
)
export type Currency = z.output<typeof Currency>

/** A group in wire format. @spec 3 Group */
export const ItemGroup = wireObject(
  { id: z.int(), groupNameId: z.string(), name: z.string(), owner, ...RenameReply },
  { ...GROUP_NAMES, ...RENAMED_NAMES },
)
export type ItemGroup = z.output<typeof ItemGroup>

/** A tag in wire format. @spec 3 Tag */
export const MasterTag = wireObject(
  { id: z.int(), name: z.string(), owner, ...RenameReply },
  { ...TAG_NAMES, ...RENAMED_NAMES },
)
export type MasterTag = z.output<typeof MasterTag>

const currencyFields = {
  name,
  symbol: requiredLine('Simbol', 8),
  decimal: z
    .int('Isi dengan angka')
    .check(z.gte(0, 'Tidak boleh kurang dari 0'), z.lte(MAX_DECIMALS, `Paling banyak ${MAX_DECIMALS}`)),
  decimalPoint: z.enum(DECIMAL_POINTS, 'Pilih tanda desimal'),
  thousandsSeparator: z.enum(THOUSANDS_SEPARATORS, 'Pilih tanda ribuan'),
  showAfterNumber: z.boolean(),
  exchangeRate: z
    .string('Isi kurs')
    .check(z.regex(EXCHANGE_RATE, 'Isi kurs di atas 0; tanda desimal ditulis dengan titik')),
}
const hasTwoSeparators = z.refine<{ decimalPoint: string; thousandsSeparator: string }>(
  (form) => form.decimalPoint !== form.thousandsSeparator,
  { path: ['thousandsSeparator'], error: 'Tanda ribuan dan desimal harus berbeda' },
)
/** The currency form of the user interface. */
export const CurrencyForm = z.object(currencyFields).check(hasTwoSeparators)
export type CurrencyForm = z.output<typeof CurrencyForm>

/** Also accepts the exchange rate as a number. */
const currencySent = <const F extends Schema>(form: F) =>
  wireForm(form, currencyNames, ({ exchange_rate, ...sent }) => ({
    ...sent,
    exchange_rate: typeof exchange_rate === 'number' ? String(exchange_rate) : exchange_rate,
  }))

const GroupForm = z.object({
  groupNameId: z.string('Pilih jenis grup').check(z.minLength(1, 'Pilih jenis grup'), z.maxLength(20)),
  name,
})

const groupName = wireObject({ id: z.string(), name: z.string() }, { id: 'group_name_id' })
const params = z.object({ type: EditableType })
const actions = z.array(z.enum(MASTER_ACTIONS))
/**
 * What the caller may do through the API, what the item editor offers, and the cursor of the next
 * page.
 */
const setup = { may: actions, editor: actions, next: z.nullable(z.int()) }
/** Declares the reply of a list with its setup information. @spec 7 `meta_data.setup_info` */
const listOf = <const D extends Schema, const S extends Schema>(data: D, setupInfo: S) =>
  wireObject({ data, meta: wireObject({ setup: setupInfo }, { setup: 'setup_info' }) }, { meta: 'meta_data' })
const success = <const S extends Schema>(one: S) => z.object({ success: z.array(one) })
/** `after` is the last id of the previous page. */
const page = { keyword: queryText(60), after: queryInteger }

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/:type/currency',
  access: 'vendor or staff',
  scope: 'catalogue:read',
  summary: 'Mata uang platform dan milik sendiri',
  params,
  query: z.object(page),
  replies: 'beside-status',
  reply: listOf(z.array(Currency), z.object(setup)),
})

export const addCurrency = endpoint({
  method: 'POST',
  path: '/:type/currency',
  access: 'vendor or staff',
  scope: 'items:write',
  summary: 'Tambah mata uang',
  params,
  body: currencySent(CurrencyForm),
  names: currencyNames,
  reply: success(Currency),
})

export const editCurrency = endpoint({
  method: 'PUT',
  path: '/:type/currency',
  access: 'vendor or staff',
  scope: 'items:write',
  summary: 'Ubah mata uang',
  params,
  body: currencySent(z.object({ ...currencyFields, id: chosenId }).check(hasTwoSeparators)),
  names: currencyNames,
  reply: success(Currency),
})

export const deleteCurrency = endpoint({
  method: 'DELETE',
  path: '/:type/currency',
  access: 'vendor or staff',
  scope: 'items:write',
  summary: 'Hapus mata uang yang tidak dipakai barang',
  params,
  body: wireForm(z.object({ id: chosenId }), currencyNames),
  names: currencyNames,
  reply: success(Currency),
})

/** A value of a filter group, by its code. @spec 3 Filter groups */
const FilterValue = wireObject({ id: z.string(), groupNameId: z.string(), name: z.string() }, GROUP_NAMES)

/** Returns whether a row of a group list is an item group rather than a filter value. */
export const isItemGroup = (row: { readonly id: number | string }): row is ItemGroup =>
  typeof row.id === 'number'

/**
 * Lists groups; with a filter group code as `group_name_id` it lists the values of that filter.
 *
 * @decision 0070
 */
export const listGroups = endpoint({
  method: 'GET',
  path: '/:type/group',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Grup platform dan milik sendiri; dengan 3347_19 sampai 3347_22 atau 3347_11, nilai saringan itu',
  params,
  query: z.object({ ...page, group_name_id: queryText(20) }),
  replies: 'beside-status',
  reply: listOf(
    z.array(z.union([ItemGroup, FilterValue])),
    z.object({
      ...setup,
      groupNames: z.array(groupName),
      /** The filter groups of the catalogue. */
      filters: z.array(groupName),
    }),
  ),
})

export const addGroup = endpoint({
  method: 'POST',
  path: '/:type/group',
  access: 'vendor or staff',
  scope: 'items:write',
  summary: 'Tambah grup',
  params,
  body: wireForm(GroupForm, GROUP_NAMES),
  names: GROUP_NAMES,
  reply: success(ItemGroup),
})

export const editGroup = endpoint({
  method: 'PUT',
  path: '/:type/group',
  access: 'vendor or staff',
  scope: 'items:write',
  summary: 'Ubah nama grup',
  params,
  body: wireForm(z.object({ id: chosenId, name }), GROUP_NAMES),
  names: GROUP_NAMES,
  reply: success(ItemGroup),
})

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/:type/group',
  access: 'vendor or staff',
  scope: 'items:write',
  summary: 'Hapus grup yang tidak dipakai barang',
  params,
  body: wireForm(z.object({ id: chosenId }), GROUP_NAMES),
  names: GROUP_NAMES,
  reply: success(ItemGroup),
})

export const listTags = endpoint({
  method: 'GET',
  path: '/:type/tag',
  access: 'vendor or staff',
  scope: 'catalogue:read',
  summary: 'Tag platform dan milik sendiri',
  params,
  query: z.object({ ...page, group_name_id: queryText(20) }),
  replies: 'beside-status',
  reply: listOf(z.array(MasterTag), z.object(setup)),
})

export const addTag = endpoint({
  method: 'POST',
  path: '/:type/tag',
  access: 'vendor or staff',
  scope: 'items:write',
  summary: 'Tambah tag',
  params,
  body: wireForm(z.object({ name }), TAG_NAMES),
  names: TAG_NAMES,
  reply: success(MasterTag),
})

export const editTag = endpoint({
  method: 'PUT',
  path: '/:type/tag',
  access: 'vendor or staff',
  scope: 'items:write',
  summary: 'Ubah nama tag',
  params,
  body: wireForm(z.object({ id: chosenId, name }), TAG_NAMES),
  names: TAG_NAMES,
  reply: success(MasterTag),
})

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/:type/tag',
  access: 'vendor or staff',
  scope: 'items:write',
  summary: 'Hapus tag yang tidak dipakai barang',
  params,
  body: wireForm(z.object({ id: chosenId }), TAG_NAMES),
  names: TAG_NAMES,
  reply: success(MasterTag),
})
