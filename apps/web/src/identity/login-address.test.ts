import { expect, test } from 'vitest'
import { readLogin, readWanted } from './login-address.ts'

const wanted = (kembali: string) => readWanted({ kembali } as never).kembali

test('after signing in nobody is sent to another site', () => {
  expect(wanted('/history/12?x=1')).toBe('/history/12?x=1')
  expect(wanted('//evil.example')).toBeUndefined()
  expect(wanted('/\\evil.example')).toBeUndefined()
  expect(wanted('/\t/evil.example')).toBeUndefined()
  expect(wanted('https://evil.example')).toBeUndefined()
  expect(wanted('javascript:alert(1)')).toBeUndefined()
})

test('the sign-in page is for schools unless its address says otherwise', () => {
  expect(readLogin({ sebagai: 'vendor', kembali: '/cart' } as never)).toEqual({
    sebagai: 'vendor',
    kembali: '/cart',
  })
  expect(readLogin({ sebagai: 'admin' } as never)).toEqual({})
})
