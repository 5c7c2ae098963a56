import type { ImportRow, ItemImport } from '@pasar/contract/catalogue/item-import'
import { formatNumber } from '../../ui/text/money.ts'

export const importSteps = ['Berkas', 'Periksa', 'Impor', 'Hasil'] as const

/** Returns the step of an import, 0 to 3. */
export const importStepIndex = (job: Pick<ItemImport, 'state'> | null): number =>
  ({ none: 0, reading: 1, checking: 1, ready: 1, applying: 2, done: 3, cancelled: 0, failed: 0 })[
    job?.state ?? 'none'
  ]

type ImportCounts = Pick<
  ItemImport,
  'state' | 'rowCount' | 'newCount' | 'changedCount' | 'sameCount' | 'wrongCount' | 'due' | 'applied'
>

/** Returns the progress of an import; null while the row count is unknown. */
export function importProgress(job: ImportCounts): { done: number; total: number } | null {
  if (job.state === 'checking')
    return { done: job.newCount + job.changedCount + job.sameCount + job.wrongCount, total: job.rowCount }
  return job.state === 'applying' ? { done: job.applied, total: job.due } : null
}

/** Describes the current phase of an import. */
export function formatImportProgress(job: ImportCounts): string {
  const progress = importProgress(job)
  if (progress === null) return `Membaca berkas: ${formatNumber(job.rowCount)} baris`
  const verb = job.state === 'checking' ? 'Memeriksa' : 'Mengimpor'
  return `${verb} ${formatNumber(progress.done)} dari ${formatNumber(progress.total)} baris`
}

/** Describes the result of an import. */
export function formatImportResult(job: ImportCounts): string {
  const parts = [
    job.newCount > 0 && `${formatNumber(job.newCount)} barang baru masuk sebagai draf`,
    job.changedCount > 0 && `${formatNumber(job.changedCount)} barang diperbarui`,
  ].filter(Boolean)
  return parts.length === 0 ? 'Tidak ada yang diimpor' : parts.join(', ')
}

/** Describes how many pictures an import added from their addresses. */
export function formatPictureResult({ waiting, placed, refused }: ItemImport['pictures']): string {
  const parts = [
    `${formatNumber(placed)} dari ${formatNumber(waiting + placed + refused)} gambar terpasang`,
    waiting > 0 && `${formatNumber(waiting)} sedang diambil`,
    refused > 0 && `${formatNumber(refused)} tidak ditambahkan`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Groups of a preview, those that need user action first. */
export const importOutcomes = (job: ImportCounts) =>
  [
    { outcome: 'wrong', label: 'Salah', count: job.wrongCount },
    { outcome: 'new', label: 'Baru', count: job.newCount },
    { outcome: 'changed', label: 'Berubah', count: job.changedCount },
    { outcome: 'same', label: 'Tetap', count: job.sameCount },
  ] satisfies { outcome: ImportRow['outcome']; label: string; count: number }[]

/** Formats a preview value. An empty value gets a label. */
export const formatPreviewValue = (value: string): string => (value === '' ? '(kosong)' : value)
