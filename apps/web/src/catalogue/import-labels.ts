import type { ImportRow, ItemImport } from '@pasar/contract/catalogue/item-import'
import { formatNumber } from '../ui/money.ts'

export const importSteps = ['Berkas', 'Periksa', 'Impor', 'Hasil'] as const

/** Which of the four steps an import stands at, from 0. */
export const importStepIndex = (job: Pick<ItemImport, 'state'> | null): number =>
  ({ none: 0, reading: 1, checking: 1, ready: 1, applying: 2, done: 3, cancelled: 0, failed: 0 })[
    job?.state ?? 'none'
  ]

type ImportCounts = Pick<
  ItemImport,
  'state' | 'rowCount' | 'newCount' | 'changedCount' | 'sameCount' | 'wrongCount' | 'due' | 'applied'
>

/** How far an import is; null while nobody knows how much there is. */
export function importProgress(job: ImportCounts): { done: number; total: number } | null {
  if (job.state === 'checking')
    return { done: job.newCount + job.changedCount + job.sameCount + job.wrongCount, total: job.rowCount }
  return job.state === 'applying' ? { done: job.applied, total: job.due } : null
}

/** What an import is doing. */
export function formatImportProgress(job: ImportCounts): string {
  const progress = importProgress(job)
  if (progress === null) return `Membaca berkas: ${formatNumber(job.rowCount)} baris`
  const verb = job.state === 'checking' ? 'Memeriksa' : 'Mengimpor'
  return `${verb} ${formatNumber(progress.done)} dari ${formatNumber(progress.total)} baris`
}

/** What came of an import. */
export function formatImportResult(job: ImportCounts): string {
  const said = [
    job.newCount > 0 && `${formatNumber(job.newCount)} barang baru masuk sebagai draf`,
    job.changedCount > 0 && `${formatNumber(job.changedCount)} barang diperbarui`,
  ].filter(Boolean)
  return said.length === 0 ? 'Tidak ada yang diimpor' : said.join(', ')
}

/** The parts of a preview, the ones that need somebody first. */
export const importOutcomes = (job: ImportCounts) =>
  [
    { outcome: 'wrong', label: 'Salah', count: job.wrongCount },
    { outcome: 'new', label: 'Baru', count: job.newCount },
    { outcome: 'changed', label: 'Berubah', count: job.changedCount },
    { outcome: 'same', label: 'Tetap', count: job.sameCount },
  ] satisfies { outcome: ImportRow['outcome']; label: string; count: number }[]

/** A value of a preview; an empty one is said. */
export const formatPreviewValue = (value: string): string => (value === '' ? '(kosong)' : value)
