import { expect, test } from 'vitest'
import {
  formatImportProgress,
  formatImportResult,
  formatPictureResult,
  importProgress,
  importStepIndex,
} from './import-labels.ts'

const job = {
  state: 'checking' as const,
  rowCount: 50_000,
  newCount: 1_000,
  changedCount: 200,
  sameCount: 30,
  wrongCount: 4,
  due: 1_200,
  applied: 25,
}

test('formats the progress of an import', () => {
  expect(formatImportProgress({ ...job, state: 'reading' })).toBe('Membaca berkas: 50.000 baris')
  expect(formatImportProgress(job)).toBe('Memeriksa 1.234 dari 50.000 baris')
  expect(formatImportProgress({ ...job, state: 'applying' })).toBe('Mengimpor 25 dari 1.200 baris')
  expect(importProgress({ ...job, state: 'reading' })).toBeNull()
})

test('formats the result of an import with its number of items', () => {
  expect(formatImportResult(job)).toBe('1.000 barang baru masuk sebagai draf, 200 barang diperbarui')
  expect(formatImportResult({ ...job, newCount: 0, changedCount: 0 })).toBe('Tidak ada yang diimpor')
})

test('counts the pictures of an import in all states, without the empty ones', () => {
  expect(formatPictureResult({ planned: 9, waiting: 3, placed: 1_200, refused: 2 })).toBe(
    '1.200 dari 1.205 gambar terpasang, 3 sedang diambil, 2 tidak ditambahkan',
  )
  expect(formatPictureResult({ planned: 2, waiting: 0, placed: 2, refused: 0 })).toBe(
    '2 dari 2 gambar terpasang',
  )
})

test('a cancelled import restarts at the file step', () => {
  expect(
    [null, { state: 'ready' as const }, { state: 'done' as const }, { state: 'cancelled' as const }].map(
      importStepIndex,
    ),
  ).toEqual([0, 1, 3, 0])
})
