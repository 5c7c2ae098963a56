import { expect, test } from 'vitest'
import { alertForEmptyResult, alertForRefusal } from './registration-alert.ts'

const says = (text: string) => ({ title: 'Registration Error', text })
const field = { field: 'email', message: 'Email ini sudah terdaftar' }

test('§8 Registration Error with the first data.error message', () => {
  expect(alertForEmptyResult({ error: [field, { message: 'Lain' }] })).toEqual(
    says('Email ini sudah terdaftar'),
  )
  expect(alertForRefusal({ fields: [field], message: 'Permintaan tidak dapat diproses' })).toEqual(
    says('Email ini sudah terdaftar'),
  )
})

test('§8 or Member registration failed!, or the status_message', () => {
  expect(alertForRefusal({ fields: [], message: 'Pendaftaran sedang ditutup' })).toEqual(
    says('Pendaftaran sedang ditutup'),
  )
  expect(alertForRefusal({ fields: [], message: '' })).toEqual(says('Member registration failed!'))
  expect(alertForEmptyResult({ error: [] })).toEqual(says('Member registration failed!'))
})
