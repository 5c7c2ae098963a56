import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRegisterDraft, storeRegisterDraft } from './register-draft.ts'
import { emptyRegistration } from './register-parts.ts'

const NOW = Date.parse('2026-11-20T03:00:00Z')
const DAY_MS = 86_400_000

const items = new Map<string, string>()
beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a stored draft contains neither NIK, NPWP and account number nor the password', () => {
  const form = {
    ...emptyRegistration('vendor'),
    ...{ name: 'CV Makmur', npwp: '123456789012345', identityNumber: '3578011203850001' },
    ...{ bankAccount: '0011223344', password: 'kapur tulis 2026' },
  }
  expect(storeRegisterDraft('vendor', form, NOW)).toBe(true)
  const stored = items.get('draft-registration-vendor')
  expect(stored).toContain('CV Makmur')
  for (const secret of ['123456789012345', '3578011203850001', '0011223344', 'kapur'])
    expect(stored).not.toContain(secret)
  expect(readRegisterDraft('vendor', NOW)).toMatchObject({ name: 'CV Makmur', npwp: '', bankAccount: '' })
})

test('a draft is deleted after seven days, and so is one without a time', () => {
  storeRegisterDraft('sekolah', { ...emptyRegistration('sekolah'), name: 'SD Contoh' }, NOW)
  expect(readRegisterDraft('sekolah', NOW + 7 * DAY_MS)).toMatchObject({ name: 'SD Contoh' })
  expect(readRegisterDraft('vendor', NOW + 7 * DAY_MS + 1)).toBeNull()
  expect(items.size).toBe(0)
  items.set('draft-registration-vendor', JSON.stringify({ name: 'CV Lama', identityNumber: '3578' }))
  expect(readRegisterDraft('sekolah', NOW)).toBeNull()
  expect(items.size).toBe(0)
})
