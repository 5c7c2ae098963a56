import { expect, test } from 'vitest'
import { emptyItemForm } from './editor-values.ts'
import { saveStatus } from './use-item-saving.ts'

const form = emptyItemForm(false)
const saved = { form, isDirty: false, savedAt: new Date('2026-03-02T01:05:00Z') }
const idle = { edited: saved, isPending: false, isRefused: false, isDisconnected: false }

test('a pending save comes before every other state', () => {
  expect(saveStatus({ ...idle, isPending: true, isRefused: true })).toBe('Menyimpan…')
})

test('an incomplete wholesale row comes before a refusal', () => {
  expect(saveStatus({ ...idle, edited: { ...saved, form: null }, isRefused: true })).toBe(
    'Lengkapi jumlah dan harga pada baris grosir',
  )
})

test('a lost connection is reported only with unsaved input', () => {
  expect(saveStatus({ ...idle, isDisconnected: true })).toBe('Tersimpan pukul 08.05')
  expect(saveStatus({ ...idle, isDisconnected: true, edited: { ...saved, isDirty: true } })).toBe(
    'Belum tersimpan, koneksi terputus',
  )
})

test('before the first save the status is empty', () => {
  expect(saveStatus({ ...idle, edited: { ...saved, savedAt: null } })).toBe('')
})
