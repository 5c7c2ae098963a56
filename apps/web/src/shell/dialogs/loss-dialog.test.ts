import { expect, test } from 'vitest'
import { memberFixture } from '../../../testing/member-fixture.ts'
import { lossNote } from './loss-dialog.tsx'

test.each(['buyer', 'vendor', 'supervisor'] as const)(
  'the dialog assures a %s that no input is lost',
  (role) => {
    expect(lossNote(memberFixture(role))).toContain('Tidak ada yang hilang')
  },
)

test('staff, whose short forms have no draft, are asked to check their input', () => {
  expect(lossNote(memberFixture('staff'))).not.toContain('Tidak ada yang hilang')
  expect(lossNote(memberFixture('staff'))).toContain('Periksa isian yang pendek sekali lagi')
})
