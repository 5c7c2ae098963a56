import { expect, test } from 'vitest'
import { missingProof } from './fresh-proof.ts'

const now = new Date('2026-11-28T08:00:00Z')
const at = (time: string) => new Date(`2026-11-28T${time}Z`)
const bare = { confirmedAt: null, factorAt: null, hasFactor: false, isPerson: false }

test('a proof by passkey or authenticator counts for less than 15 minutes', () => {
  const staff = { ...bare, hasFactor: true }
  expect(missingProof('factor', { ...staff, factorAt: at('07:45:01') }, now)).toBeNull()
  expect(missingProof('factor', { ...staff, factorAt: at('07:45:00') }, now)).toBe('proof')
  expect(missingProof('factor', { ...staff, confirmedAt: at('07:59:59') }, now)).toBe('proof')
  expect(missingProof('account', { ...staff, factorAt: at('07:45:01') }, now)).toBeNull()
})

test('a call that needs a factor asks an account without one to set it up', () => {
  expect(missingProof('factor', { ...bare, confirmedAt: now }, now)).toBe('factor')
})

test('the password counts only for an account without a second factor', () => {
  expect(missingProof('account', { ...bare, confirmedAt: at('07:46:00') }, now)).toBeNull()
  expect(missingProof('account', { ...bare, confirmedAt: at('07:44:00') }, now)).toBe('proof')
  expect(missingProof('account', { ...bare, hasFactor: true, confirmedAt: now }, now)).toBe('proof')
})

test('the sign-on of a person of a school counts beside a passkey', () => {
  const person = { ...bare, isPerson: true, hasFactor: true }
  expect(missingProof('account', { ...person, confirmedAt: now }, now)).toBeNull()
  expect(missingProof('factor', { ...person, confirmedAt: now }, now)).toBe('proof')
})
