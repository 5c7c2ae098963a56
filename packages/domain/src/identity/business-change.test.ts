import { expect, test } from 'vitest'
import { actionsFor, findMachineFaults, step } from '../kernel/machine.ts'
import {
  BUSINESS_CHANGE_STATES,
  businessChangeFaults,
  businessChangeMachine,
  changeDocumentsFor,
} from './business-change.ts'

test('the table of the business change machine is sound', () => {
  expect(findMachineFaults(businessChangeMachine)).toEqual([])
})

test('staff decide a request, its vendor withdraws it, and neither does the act of the other', () => {
  expect(actionsFor(businessChangeMachine, 'asked', 'staff')).toEqual(['approve', 'refuse'])
  expect(actionsFor(businessChangeMachine, 'asked', 'vendor')).toEqual(['withdraw'])
  expect(step(businessChangeMachine, 'asked', 'approve', 'vendor')).toEqual({
    ok: false,
    code: 'business-change/none',
  })
})

test('a request that ended stays as it is', () => {
  for (const state of BUSINESS_CHANGE_STATES.filter((one) => one !== 'asked'))
    expect([
      actionsFor(businessChangeMachine, state, 'staff'),
      actionsFor(businessChangeMachine, state, 'vendor'),
    ]).toEqual([[], []])
})

test('a request without any change is refused', () => {
  expect(businessChangeFaults({ changesPkp: false, changesNpwp: false, files: [] })).toEqual([
    { field: 'isPkp', message: 'Belum ada yang berubah. Ubah status pajak, NPWP, atau satu dokumen.' },
  ])
  expect(businessChangeFaults({ changesPkp: false, changesNpwp: false, files: ['siup'] })).toEqual([])
})

test('another NPWP needs its card, another tax status its letter, and no other file stands for them', () => {
  expect(businessChangeFaults({ changesPkp: true, changesNpwp: true, files: ['nik', 'siup'] })).toEqual([
    { field: 'file-npwp', message: 'Unggah NPWP' },
    { field: 'file-pkp', message: 'Unggah Surat pengukuhan atau pencabutan PKP' },
  ])
  expect(businessChangeFaults({ changesPkp: true, changesNpwp: false, files: ['pkp'] })).toEqual([])
  expect(businessChangeFaults({ changesPkp: false, changesNpwp: true, files: ['npwp'] })).toEqual([])
})

test('a vendor brings the documents of its registration and the letter of its tax status; a school none', () => {
  expect(changeDocumentsFor('individual')).toEqual(['nik', 'npwp', 'siup', 'pkp'])
  expect(changeDocumentsFor('company')).toEqual(['nik', 'npwp', 'siup', 'tdp', 'pkp'])
  expect(changeDocumentsFor('school')).toEqual([])
})
