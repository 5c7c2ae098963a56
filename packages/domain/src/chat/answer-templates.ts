import type { TemplateSubject } from './template-subjects.ts'

/** What a template may name; each stands for a value of the case in which it is used. */
const TEMPLATE_PLACEHOLDERS = ['nama', 'petugas', 'nomor', 'sekolah', 'penyedia', 'barang'] as const
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number]

type Area = {
  readonly label: string
  /** Characters that the field of the answer accepts. */
  readonly maxLength: number
  readonly placeholders: readonly TemplatePlaceholder[]
}

/** The fields in which staff answer, in display order. @decision 0172 */
export const TEMPLATE_AREAS: Readonly<Record<TemplateSubject, Area>> = {
  chat: { label: 'Pesan', maxLength: 2000, placeholders: ['nama', 'petugas'] },
  case: { label: 'Permintaan layanan', maxLength: 2000, placeholders: ['nama', 'nomor', 'petugas'] },
  complaint: {
    label: 'Komplain',
    maxLength: 2000,
    placeholders: ['nomor', 'sekolah', 'penyedia', 'petugas'],
  },
  request: {
    label: 'Putusan permintaan',
    maxLength: 1000,
    placeholders: ['nomor', 'sekolah', 'penyedia', 'petugas'],
  },
  item: { label: 'Pemeriksaan barang', maxLength: 500, placeholders: ['barang', 'penyedia', 'petugas'] },
  member: { label: 'Pemeriksaan penyedia', maxLength: 500, placeholders: ['nama', 'petugas'] },
}

/** Templates that the library can contain. */
export const MAX_TEMPLATES = 200

export type TemplateValues = Partial<Readonly<Record<TemplatePlaceholder, string>>>

const shown = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** Matches the placeholders of all subjects. */
const PLACEHOLDER = new RegExp(`\\{(${TEMPLATE_PLACEHOLDERS.join('|')})\\}`, 'g')

const isPlaceholder = (name: string): name is TemplatePlaceholder =>
  TEMPLATE_PLACEHOLDERS.some((one) => one === name)

/** Fills a template. A placeholder without a value stays, so that the field can name it. */
export const fillAnswerTemplate = (body: string, values: TemplateValues): string =>
  body.replaceAll(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) && values[name]) || whole)

/** Returns why a text may not be sent yet: its unfilled placeholders; null for none. */
export function unfilledFault(text: string): string | null {
  const names = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
  return names.length === 0 ? null : `Belum terisi: ${shown(names)}. Tulis isinya, atau hapus.`
}

/** Returns why a template may not be stored: its length, or placeholders of other subjects. */
export function templateFault(subject: TemplateSubject, body: string): string | null {
  const { label, maxLength, placeholders } = TEMPLATE_AREAS[subject]
  if (body.length > maxLength) return `Untuk ${label} paling banyak ${maxLength} karakter`
  const names = [...new Set([...body.matchAll(/\{([^{}\n]{1,40})\}/g)].map(([, name = '']) => name))]
  const unknownNames = names.filter((name) => !placeholders.some((one) => one === name))
  if (unknownNames.length === 0) return null
  return `${shown(unknownNames)} tidak dapat dipakai untuk ${label}. Yang dapat: ${shown(placeholders)}.`
}
