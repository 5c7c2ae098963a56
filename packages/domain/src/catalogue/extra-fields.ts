import type { FieldError } from '../kernel/result.ts'
import { formatAmount, RUPIAH } from './currency.ts'
import { findDuplicates } from './option-rows.ts'
import { wholesaleSteps } from './wholesale-rows.ts'

/** @spec 3 Field types of the editor */
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

/** What a category asks of its items besides. */
export type ExtraField = {
  readonly id: string
  readonly label: string
  readonly type: FieldType
  readonly required: boolean
  /** Behind a number: "GB". */
  readonly unit: string
  /** Of single and multi; without any they are typed freely. */
  readonly options: readonly string[]
  /** Bounds of a number, and the digits it may have behind its comma. */
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** One line under the field. */
  readonly help: string
}

/** Something that has a number of its own, with the name that it had. */
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

/** One value as an item keeps it: with the label and the words of the day it was given. */
export type Extra = {
  readonly id: string
  readonly label: string
  readonly value: ExtraValue
  readonly text: string
}

const LONGEST_LINE = 150
const LONGEST_TEXT = 1_000
const MOST_LINES = 20
const MOST_AMOUNT = 1_000_000_000
const HIGHEST_PRICE = 100_000_000_000

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most
const isChosen = (value: unknown): value is NamedReference =>
  typeof value === 'object' && value !== null && 'id' in value
const isTexts = (value: ExtraValue): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isSteps = (value: ExtraValue): value is { amount: number; price: number }[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && 'amount' in one)
const isOptionStock = (value: ExtraValue): value is OptionStock =>
  typeof value === 'object' && !Array.isArray(value) && 'rows' in value

/** `2026-02-30` is none. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** Whether a value says nothing: a field that may be empty is left out then. */
export const isBlank = (value: ExtraValue | undefined): boolean =>
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
  if (value < min) return `Paling sedikit ${decimalWords(min)}`
  if (value > max) return `Paling banyak ${decimalWords(max)}`
  const digits = String(value).split('.')[1]?.length ?? 0
  if (digits <= decimals && !String(value).includes('e')) return null
  return decimals === 0 ? 'Isi tanpa koma' : `Paling banyak ${decimals} angka di belakang koma`
}

function textFault(options: readonly string[], value: ExtraValue, type: 'single' | 'multi'): string | null {
  if (type === 'single') {
    if (typeof value !== 'string') return wrong.single
    if (options.length > 0) return options.includes(value) ? null : wrong.single
    return value.length > LONGEST_LINE ? `Paling banyak ${LONGEST_LINE} karakter` : null
  }
  if (options.length > 0) {
    const isAmong = isTexts(value) && value.every((one) => options.includes(one))
    return isAmong && new Set(value).size === value.length ? null : wrong.multi
  }
  if (typeof value !== 'string') return 'Isi dengan tulisan'
  return value.length > LONGEST_TEXT ? `Paling banyak ${LONGEST_TEXT} karakter` : null
}

function stepsFault(value: ExtraValue): string | null {
  if (!isSteps(value) || value.length > MOST_LINES) return wrong.wholesale
  if (!value.every(({ amount, price }) => isWhole(amount, MOST_AMOUNT) && isWhole(price, HIGHEST_PRICE)))
    return wrong.wholesale
  const steps = wholesaleSteps(value)
  if (steps === null || steps.length < value.length) return wrong.wholesale
  return new Set(steps.map(({ amount }) => amount)).size < steps.length
    ? 'Jumlah grosir yang sama tertulis dua kali'
    : null
}

function optionStockFault(value: ExtraValue): string | null {
  if (!isOptionStock(value) || value.rows.length > MOST_LINES) return wrong.option_stock
  const { names, rows } = value
  const isWell =
    names.length >= 1 &&
    names.length <= 10 &&
    rows.every(
      ({ values, price, amount }) =>
        values.length === names.length &&
        values.every((one) => one.trim() !== '' && one.length <= LONGEST_LINE) &&
        isWhole(price, HIGHEST_PRICE) &&
        isWhole(amount, MOST_AMOUNT),
    )
  if (!isWell) return wrong.option_stock
  return findDuplicates(rows.map(({ values }) => values)).size > 0
    ? 'Pilihan yang sama tertulis dua kali'
    : null
}

/**
 * Why a value cannot stand in a field.
 *
 * @returns the sentence for the vendor, or null when it can
 */
function extraFault(field: ExtraField, value: ExtraValue): string | null {
  const { type, options } = field
  switch (type) {
    case 'price':
      return isWhole(value, HIGHEST_PRICE) ? null : wrong.price
    case 'stock':
      return isWhole(value, MOST_AMOUNT) ? null : wrong.stock
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

/** What is wrong with the values of an item, draft or not. Values of other categories are passed over. */
export function extraFaults(
  schema: readonly ExtraField[],
  given: readonly { readonly id: string; readonly value: ExtraValue }[],
): FieldError[] {
  const values = new Map(given.map(({ id, value }) => [id, value]))
  return schema.flatMap((field) => {
    const value = values.get(field.id)
    if (value === undefined || isBlank(value)) return []
    const message = extraFault(field, value)
    return message === null ? [] : [{ field: `extra.${field.id}`, message }]
  })
}

/** Required fields that are empty: what keeps an item from sale. */
export function missingExtras(
  schema: readonly ExtraField[],
  given: readonly { readonly id: string; readonly value: ExtraValue }[],
): FieldError[] {
  const values = new Map(given.map(({ id, value }) => [id, value]))
  return schema
    .filter(({ id, required }) => required && isBlank(values.get(id)))
    .map(({ id, label }) => ({ field: `extra.${id}`, message: `Isi ${label}` }))
}

/**
 * What an item keeps: the values that fit the schema, in its order. After another category was chosen those stay whose field it has too.
 *
 * @decision 0023
 */
export function pickExtras(
  schema: readonly ExtraField[],
  given: readonly { readonly id: string; readonly value: ExtraValue }[],
): Extra[] {
  const values = new Map(given.map(({ id, value }) => [id, value]))
  return schema.flatMap((field) => {
    const value = values.get(field.id)
    if (value === undefined || isBlank(value) || extraFault(field, value) !== null) return []
    return [{ id: field.id, label: field.label, value, text: formatExtra(field, value) }]
  })
}

const numbers = { ...RUPIAH, symbol: '' }
const rupiahWords = (amount: number) => formatAmount(amount, RUPIAH)
const wholeWords = (n: number) => formatAmount(n, numbers)

/** A comma before decimals, dots between thousands: 1250.5 → "1.250,5". */
const decimalWords = (n: number): string => {
  const [whole = '0', fraction] = String(Math.abs(n)).split('.')
  const words = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${n < 0 ? '-' : ''}${words}${fraction === undefined ? '' : `,${fraction}`}`
}

const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
  ' ',
)

const dayWords = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** A value as people read it: "16 GB", "Ya", "21 November 2026". */
export function formatExtra({ type, unit }: ExtraField, value: ExtraValue): string {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'string') return type === 'date' ? dayWords(value) : value
  if (typeof value === 'number') {
    if (type === 'price') return rupiahWords(value)
    const number = type === 'stock' ? wholeWords(value) : decimalWords(value)
    return unit === '' ? number : `${number} ${unit}`
  }
  if (isTexts(value)) return value.join(', ')
  if (isSteps(value))
    return value.map(({ amount, price }) => `mulai ${wholeWords(amount)}: ${rupiahWords(price)}`).join('; ')
  if (isOptionStock(value))
    return value.rows
      .map(({ values, price, amount }) => {
        const cost = price > 0 ? `, ${rupiahWords(price)}` : ''
        return `${values.join(' / ')} (${wholeWords(amount)}${cost})`
      })
      .join('; ')
  return isChosen(value) ? value.name : ''
}
