import { expect, test } from 'vitest'
import { alertForEmptyResult, alertForRefusal } from './registration-alert.ts'

const errorAlert = (text: string) => ({ title: 'Registration Error', text })
const field = { field: 'email', message: 'Email ini sudah terdaftar' }

test('§8 Registration Error with the first data.error message', () => {
  expect(alertForEmptyResult({ error: [field, { message: 'Lain' }] })).toEqual(
    errorAlert('Email ini sudah terdaftar'),
  )
  expect(alertForRefusal({ fields: [field], message: 'Permintaan tidak dapat diproses' })).toEqual(
    errorAlert('Email ini sudah terdaftar'),
  )
})

test('§8 shows the status_message, or "Member registration failed!" without one', () => {
  expect(alertForRefusal({ fields: [], message: 'Pendaftaran sedang ditutup' })).toEqual(
    errorAlert('Pendaftaran sedang ditutup'),
  )
  expect(alertForRefusal({ fields: [], message: '' })).toEqual(errorAlert('Member registration failed!'))
  expect(alertForEmptyResult({ error: [] })).toEqual(errorAlert('Member registration failed!'))
})
