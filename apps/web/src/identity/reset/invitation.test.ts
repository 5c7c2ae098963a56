import { expect, test } from 'vitest'
import { parseInvitation } from './invitation.ts'

const at = (url: string) => parseInvitation(new URL(url, 'https://toko.test'))

test('reads the link of an operator', () => {
  expect(at('/reset?undangan=1000000000001&email=ani%40contoh.test#012345')).toEqual({
    email: 'ani@contoh.test',
    handle: 1_000_000_000_001,
    code: '012345',
  })
})

test.each([
  '/reset',
  '/reset?undangan=7&email=ani%40contoh.test',
  '/reset?undangan=x&email=a%40b#012345',
  '/reset?undangan=7&email=#012345',
])('%s is no invitation', (url) => {
  expect(at(url)).toBeNull()
})
