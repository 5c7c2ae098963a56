import { expect, test } from 'vitest'
import { actionsFor, findMachineFaults, step } from '../kernel/machine.ts'
import {
  BUSINESS_CHANGE_STATES,
  businessChangeFaults,
  businessChangeMachine,
  changeDocumentsFor,
} from './business-change.ts'

const NONE = { changesName: false, changesPkp: false, changesNpwp: false }

test('the business change state machine has no unreachable state and no contradiction', () => {
  expect(findMachineFaults(businessChangeMachine)).toEqual([])
})

test('lets only staff decide a request and only its vendor withdraw it', () => {
  expect(actionsFor(businessChangeMachine, 'asked', 'staff')).toEqual(['approve', 'refuse'])
  expect(actionsFor(businessChangeMachine, 'asked', 'vendor')).toEqual(['withdraw'])
  expect(step(businessChangeMachine, 'asked', 'approve', 'vendor')).toEqual({
    ok: false,
    code: 'business-change/none',
  })
})

test('rejects every step of an ended request', () => {
  for (const state of BUSINESS_CHANGE_STATES.filter((one) => one !== 'asked'))
    expect([
      actionsFor(businessChangeMachine, state, 'staff'),
      actionsFor(businessChangeMachine, state, 'vendor'),
    ]).toEqual([[], []])
})

test('rejects a request without any change', () => {
  expect(businessChangeFaults({ ...NONE, files: [] })).toEqual([
    { field: 'isPkp', message: 'Belum ada yang berubah. Ubah nama, status pajak, NPWP, atau satu dokumen.' },
  ])
  expect(businessChangeFaults({ ...NONE, files: ['siup'] })).toEqual([])
  expect(businessChangeFaults({ ...NONE, changesName: true, files: [] })).toEqual([])
})

test('requires the tax card for another NPWP and the tax letter for another tax status', () => {
  expect(
    businessChangeFaults({ ...NONE, changesPkp: true, changesNpwp: true, files: ['nik', 'siup'] }),
  ).toEqual([
    { field: 'file-npwp', message: 'Unggah NPWP' },
    { field: 'file-pkp', message: 'Unggah Surat pengukuhan atau pencabutan PKP' },
  ])
  expect(businessChangeFaults({ ...NONE, changesPkp: true, files: ['pkp'] })).toEqual([])
  expect(businessChangeFaults({ ...NONE, changesNpwp: true, files: ['npwp'] })).toEqual([])
})

test('accepts registration documents and the tax status letter from a vendor, and none from a school', () => {
  expect(changeDocumentsFor('individual')).toEqual(['nik', 'npwp', 'siup', 'pkp'])
  expect(changeDocumentsFor('company')).toEqual(['nik', 'npwp', 'siup', 'tdp', 'pkp'])
  expect(changeDocumentsFor('school')).toEqual([])
})
