import type { FieldMessage } from '../kernel/result.ts'
import { formatAmount, RUPIAH } from './currency.ts'
import { findDuplicates } from './option-rows.ts'
import { wholesaleSteps } from './wholesale-rows.ts'

/** Types of extra fields. @spec 3 Field types of the editor */
export const FIELD_TYPES = [
  'price',
  'stock',
  'date',
  'single',
  'multi',
  'numeric',
  'boolean',
  'page_category',
  'group',
  'tag',
  'currency',
  'wholesale',
  'option_stock',
  'member',
  'member location',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** An extra field that a category requires of its items. */
export type ExtraField = {
  readonly id: string
  readonly label: string
  readonly type: FieldType
  readonly required: boolean
  /** Unit after a number: "GB". */
  readonly unit: string
  /** Options of single and multi; without any the user types free text. */
  readonly options: readonly string[]
  /** Lower bound of a number; `max` and `decimals` limit it as well. */
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** One line of help below the field. */
  readonly help: string
}

/** A reference by id, with the name at the time it was stored. */
export type NamedReference = { readonly id: string; readonly name: string }
type OptionStock = {
  names: string[]
  rows: { values: string[]; price: number; amount: number }[]
}

/** Prices in whole rupiah, stocks and amounts in units, dates as `2026-11-21`. */
export type ExtraValue =
  | string
  | number
  | boolean
  | string[]
  | NamedReference
  | { amount: number; price: number }[]
  | OptionStock

/** One stored extra value of an item, with its label and text at the time of entry. */
export type Extra = {
  readonly id: string
  readonly label: string
  readonly value: ExtraValue
  readonly text: string
}

const MAX_LINE_LENGTH = 150
const MAX_TEXT_LENGTH = 1_000
const MAX_LINES = 20
const MAX_AMOUNT = 1_000_000_000
const HIGHEST_PRICE = 100_000_000_000

const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max
const isChosen = (value: unknown): value is NamedReference =>
  typeof value === 'object' && value !== null && 'id' in value
const isTexts = (value: ExtraValue): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isSteps = (value: ExtraValue): value is { amount: number; price: number }[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && 'amount' in one)
const isOptionStock = (value: ExtraValue): value is OptionStock =>
  typeof value === 'object' && !Array.isArray(value) && 'rows' in value

/** Returns whether a value is a valid day; `2026-02-30` is not. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** Returns whether a value is blank; the item then omits an optional field. */
export const isBlankValue = (value: ExtraValue | undefined): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isChosen(value) && value.id === '') ||
  (typeof value === 'object' && 'rows' in value && value.rows.length === 0)

const wrong: Readonly<Record<FieldType, string>> = {
  price: 'Isi harga dengan angka',
  stock: 'Isi dengan angka',
  date: 'Isi tanggal yang benar',
  single: 'Pilih salah satu',
  multi: 'Pilih dari daftar',
  numeric: 'Isi dengan angka',
  boolean: 'Pilih ya atau tidak',
  page_category: 'Pilih dari daftar',
  group: 'Pilih dari daftar',
  tag: 'Pilih dari daftar',
  currency: 'Pilih dari daftar',
  wholesale: 'Isi jumlah dan harga grosir, atau kosongkan keduanya',
  option_stock: 'Isi semua kolom pada tiap pilihan',
  member: 'Pilih dari daftar',
  'member location': 'Pilih dari daftar',
}

function numberFault({ min, max, decimals }: ExtraField, value: ExtraValue): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrong.numeric
  if (value < min) return `Paling sedikit ${formatDecimal(min)}`
  if (value > max) return `Paling banyak ${formatDecimal(max)}`
  const digits = String(value).split('.')[1]?.length ?? 0
  if (digits <= decimals && !String(value).includes('e')) return null
  return decimals === 0 ? 'Isi tanpa koma' : `Paling banyak ${decimals} angka di belakang koma`
}

function textFault(options: readonly string[], value: ExtraValue, type: 'single' | 'multi'): string | null {
  if (type === 'single') {
    if (typeof value !== 'string') return wrong.single
    if (options.length > 0) return options.includes(value) ? null : wrong.single
    return value.length > MAX_LINE_LENGTH ? `Paling banyak ${MAX_LINE_LENGTH} karakter` : null
  }
  if (options.length > 0) {
    const isAmong = isTexts(value) && value.every((one) => options.includes(one))
    return isAmong && new Set(value).size === value.length ? null : wrong.multi
  }
  if (typeof value !== 'string') return 'Isi dengan tulisan'
  return value.length > MAX_TEXT_LENGTH ? `Paling banyak ${MAX_TEXT_LENGTH} karakter` : null
}

function stepsFault(value: ExtraValue): string | null {
  if (!isSteps(value) || value.length > MAX_LINES) return wrong.wholesale
  if (!value.every(({ amount, price }) => isWhole(amount, MAX_AMOUNT) && isWhole(price, HIGHEST_PRICE)))
    return wrong.wholesale
  const steps = wholesaleSteps(value)
  if (steps === null || steps.length < value.length) return wrong.wholesale
  return new Set(steps.map(({ amount }) => amount)).size < steps.length
    ? 'Jumlah grosir yang sama tertulis dua kali'
    : null
}

function optionStockFault(value: ExtraValue): string | null {
  if (!isOptionStock(value) || value.rows.length > MAX_LINES) return wrong.option_stock
  const { names, rows } = value
  const isWell =
    names.length >= 1 &&
    names.length <= 10 &&
    rows.every(
      ({ values, price, amount }) =>
        values.length === names.length &&
        values.every((one) => one.trim() !== '' && one.length <= MAX_LINE_LENGTH) &&
        isWhole(price, HIGHEST_PRICE) &&
        isWhole(amount, MAX_AMOUNT),
    )
  if (!isWell) return wrong.option_stock
  return findDuplicates(rows.map(({ values }) => values)).size > 0
    ? 'Pilihan yang sama tertulis dua kali'
    : null
}

/**
 * Returns why a value does not fit a field.
 *
 * @returns the message for the vendor, or null when the value is valid
 */
function extraFault(field: ExtraField, value: ExtraValue): string | null {
  const { type, options } = field
  switch (type) {
    case 'price':
      return isWhole(value, HIGHEST_PRICE) ? null : wrong.price
    case 'stock':
      return isWhole(value, MAX_AMOUNT) ? null : wrong.stock
    case 'date':
      return isDay(value) ? null : wrong.date
    case 'boolean':
      return typeof value === 'boolean' ? null : wrong.boolean
    case 'numeric':
      return numberFault(field, value)
    case 'single':
    case 'multi':
      return textFault(options, value, type)
    case 'wholesale':
      return stepsFault(value)
    case 'option_stock':
      return optionStockFault(value)
    case 'page_category':
    case 'group':
    case 'tag':
    case 'currency':
    case 'member':
    case 'member location':
      return isChosen(value) && value.id.length <= 40 ? null : wrong[type]
  }
}

/**
 * Returns the errors in an item's extra values, draft or not. Values of other categories are
 * ignored.
 */
export function extraFaults(
  schema: readonly ExtraField[],
  values: readonly { readonly id: string; readonly value: ExtraValue }[],
): FieldMessage[] {
  const valueById = new Map(values.map(({ id, value }) => [id, value]))
  return schema.flatMap((field) => {
    const value = valueById.get(field.id)
    if (value === undefined || isBlankValue(value)) return []
    const message = extraFault(field, value)
    return message === null ? [] : [{ field: `extra.${field.id}`, message }]
  })
}

/** Returns the required fields that are empty and therefore prevent publishing. */
export function missingExtras(
  schema: readonly ExtraField[],
  values: readonly { readonly id: string; readonly value: ExtraValue }[],
): FieldMessage[] {
  const valueById = new Map(values.map(({ id, value }) => [id, value]))
  return schema
    .filter(({ id, required }) => required && isBlankValue(valueById.get(id)))
    .map(({ id, label }) => ({ field: `extra.${id}`, message: `Isi ${label}` }))
}

/**
 * Returns the values that an item stores: those that fit the schema, in its order. After a change
 * of category, values remain if the new category has their field.
 *
 * @decision 0023
 */
export function pickExtras(
  schema: readonly ExtraField[],
  values: readonly { readonly id: string; readonly value: ExtraValue }[],
): Extra[] {
  const valueById = new Map(values.map(({ id, value }) => [id, value]))
  return schema.flatMap((field) => {
    const value = valueById.get(field.id)
    if (value === undefined || isBlankValue(value) || extraFault(field, value) !== null) return []
    return [{ id: field.id, label: field.label, value, text: formatExtra(field, value) }]
  })
}

const numbers = { ...RUPIAH, symbol: '' }
const formatRupiahValue = (amount: number) => formatAmount(amount, RUPIAH)
const formatInteger = (n: number) => formatAmount(n, numbers)

/** Decimal comma and thousands dots: 1250.5 → "1.250,5". */
const formatDecimal = (n: number): string => {
  const [whole = '0', fraction] = String(Math.abs(n)).split('.')
  const integerPart = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${n < 0 ? '-' : ''}${integerPart}${fraction === undefined ? '' : `,${fraction}`}`
}

const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
  ' ',
)

const formatDay = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** Formats a value for display: "16 GB", "Ya", "21 November 2026". */
export function formatExtra({ type, unit }: ExtraField, value: ExtraValue): string {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'string') return type === 'date' ? formatDay(value) : value
  if (typeof value === 'number') {
    if (type === 'price') return formatRupiahValue(value)
    const number = type === 'stock' ? formatInteger(value) : formatDecimal(value)
    return unit === '' ? number : `${number} ${unit}`
  }
  if (isTexts(value)) return value.join(', ')
  if (isSteps(value))
    return value
      .map(({ amount, price }) => `mulai ${formatInteger(amount)}: ${formatRupiahValue(price)}`)
      .join('; ')
  if (isOptionStock(value))
    return value.rows
      .map(({ values, price, amount }) => {
        const cost = price > 0 ? `, ${formatRupiahValue(price)}` : ''
        return `${values.join(' / ')} (${formatInteger(amount)}${cost})`
      })
      .join('; ')
  return isChosen(value) ? value.name : ''
}
