import { expect, test } from 'vitest'
import { lossSentence } from './remaining-factors.tsx'

const DUE = new Date('2026-11-30T05:00:00Z')
const passkeys = [{ id: 1, name: 'Ponsel', createdAt: new Date('2026-11-01T05:00:00Z') }]

test('the sentence names only what the account had', () => {
  const later = 'mulai 30 November 2026 pukul 12.00 WIB.'
  expect(lossSentence({ passkeys: [], hasAuthenticator: true }, DUE)).toBe(
    `Kode autentikator tidak diminta lagi ${later}`,
  )
  expect(lossSentence({ passkeys, hasAuthenticator: true }, DUE)).toBe(
    `Kunci sandi sudah dihapus. Kode autentikator tidak diminta lagi ${later}`,
  )
  expect(lossSentence({ passkeys, hasAuthenticator: false }, DUE)).toBe(
    `Kunci sandi sudah dihapus. Pengaman baru dapat disiapkan ${later}`,
  )
})
