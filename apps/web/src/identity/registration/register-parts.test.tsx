import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadRouterAt } from '../../../testing/rendered-page.ts'
import { parseSignUpCode } from './register-grant.ts'
import {
  deriveApplicant,
  emptyRegistration,
  FIELDS,
  PARTS,
  partOfField,
  type RegisterFields,
  registrationResolver,
} from './register-parts.ts'

const company: RegisterFields = {
  ...emptyRegistration('vendor'),
  accountType: '3347_30',
  email: 'cv@contoh.test',
  password: 'kapur tulis 2026',
  password2: 'kapur tulis 2026',
  name: 'CV Makmur',
  mobileNumber: '081234567890',
  npwp: '012345678901000',
  identityNumber: '3578011203850001',
  identityName: 'Siti',
  responsibleName: 'Siti',
  responsiblePosition: 'Direktur',
  businessLicence: '9120001234567',
  bankName: 'Bank',
  bankHolder: 'CV Makmur',
  bankAccount: '0011223344',
  bankBranch: 'Sidoarjo',
  address: 'Jalan Raya 1',
  destinationCode: '3515182001',
  latitude: -7.36,
  longitude: 112.76,
  agreed: true,
}

/** Returns the errors of a form by field. */
async function wrongWith(form: RegisterFields) {
  const { errors } = await registrationResolver(form, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

describe('§5 Registration', () => {
  test('accepts a complete company form', async () => {
    expect(await wrongWith(company)).toEqual({})
  })

  test('ignores company fields of a shop', async () => {
    const shop: RegisterFields = { ...company, accountType: '3347_29', responsibleName: 'x'.repeat(500) }
    expect(await wrongWith(shop)).toEqual({})
    expect(await wrongWith({ ...shop, accountType: '3347_30' })).toEqual({
      responsibleName: 'Paling banyak 150 karakter',
    })
  })

  test('requires no bank of a school and ignores what a vendor has entered there', async () => {
    const school: RegisterFields = {
      ...company,
      category: '3347_38',
      educationForm: '3347_42',
      identityNumber: '20501234',
      businessLicence: '123',
      bankName: 'x'.repeat(500),
    }
    expect(await wrongWith(school)).toEqual({})
    expect(deriveApplicant(school)).toBe('school')
    expect(await wrongWith({ ...school, responsibleName: '', responsiblePosition: '' })).toEqual({
      responsibleName: 'Nama kepala sekolah wajib diisi',
      responsiblePosition: 'Jabatan kepala sekolah wajib diisi',
    })
  })

  test('requires the village and the map position', async () => {
    expect(await wrongWith({ ...company, destinationCode: '', latitude: null, longitude: null })).toEqual({
      destinationCode: 'Isi lokasi alamat yang benar',
      latitude: 'click peta untuk meletakan titik pada lokasi',
      longitude: 'click peta untuk meletakan titik pada lokasi',
    })
  })

  test('rejects a form without the agreement', async () => {
    expect(await wrongWith({ ...company, agreed: false })).toEqual({
      agreed: 'Anda harus menyetujui pernyataan ini untuk mendaftar',
    })
  })
})

test('every field with an error in an empty form belongs to a section, except the agreement', async () => {
  const blamed = Object.keys(await wrongWith({ ...emptyRegistration('vendor'), accountType: '3347_30' }))
  const fields: readonly string[] = PARTS.flatMap((part) => [...part.fields])
  expect(blamed.filter((field) => !fields.includes(field))).toEqual(['agreed'])
  expect([partOfField('npwp'), partOfField('latitude'), partOfField('document-npwp')]).toEqual([
    'business',
    'address',
    'documents',
  ])
})

test('§7 the second dot-part of the code is the upload token, the first is the handle when it is a number', () => {
  expect(parseSignUpCode('8093901722821828.abc-_')).toEqual({ handle: 8_093_901_722_821_828, token: 'abc-_' })
  expect(parseSignUpCode('member.abc')).toEqual({ handle: null, token: 'abc' })
})

test.each([
  ['vendor', '/daftar'],
  ['school', '/daftar?sebagai=sekolah'],
])('§2 reports the errors of a %s in the order of the fields', async (_, address) => {
  const router = await loadRouterAt(address, '2026-11-22T02:00:00Z')
  const page = renderToString(<RouterProvider router={router} />)
  const standing = [...page.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].flatMap(([, name]) =>
    FIELDS.filter((field) => field === name),
  )
  expect(standing.length).toBeGreaterThan(8)
  expect([...new Set(standing)]).toEqual(FIELDS.filter((field) => standing.includes(field)))
})

test('the buttons follow the fields in the document flow and cover none of them', async () => {
  const router = await loadRouterAt('/daftar', '2026-11-22T02:00:00Z')
  const page = renderToString(<RouterProvider router={router} />)
  const bar = page.match(/<div data-action-bar="" class="([^"]*)"/)
  expect(bar?.[1]).toContain('flex')
  expect(bar?.[1]).not.toMatch(/sticky|fixed/)
})
