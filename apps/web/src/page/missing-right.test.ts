import { expect, test } from 'vitest'
import { memberFixture } from '../../testing/member-fixture.ts'
import { KEYS_OF_HEAD, missingSchoolRight } from './missing-right.ts'

test('the sentence names the position of a person of a school, and who may act instead', () => {
  const treasurer = { ...memberFixture('buyer'), position: 'treasurer' as const }
  expect(missingSchoolRight(treasurer, 'edit')).toBe(
    'Anda masuk sebagai bendahara. Data dan foto sekolah diubah kepala sekolah atau akun sekolah sendiri.',
  )
  expect(missingSchoolRight(treasurer, 'edit', KEYS_OF_HEAD)).toBe(
    'Anda masuk sebagai bendahara. Kunci API dan webhook dilihat kepala sekolah atau akun sekolah sendiri.',
  )
  expect(missingSchoolRight(treasurer, 'pay')).toBe(null)
})

test('there is no sentence for the account of a school, for its principal and for others', () => {
  expect(missingSchoolRight(memberFixture('buyer'), 'edit', KEYS_OF_HEAD)).toBe(null)
  expect(missingSchoolRight({ ...memberFixture('buyer'), position: 'head' }, 'edit')).toBe(null)
  expect(missingSchoolRight(memberFixture('vendor'), 'edit')).toBe(null)
})
