import { expect, test } from 'vitest'
import { loadRouterAt } from '../../testing/rendered-page.ts'
import {
  landingPath,
  loginPath,
  parseGuardRedirect,
  parseLoginSearch,
  parseReturnSearch,
} from './login-address.ts'

const parseReturnPath = (kembali: string) => parseReturnSearch({ kembali } as never).kembali

test('never redirects to another site after sign-in', () => {
  expect(parseReturnPath('/history/12?x=1')).toBe('/history/12?x=1')
  expect(parseReturnPath('//evil.example')).toBeUndefined()
  expect(parseReturnPath('/\\evil.example')).toBeUndefined()
  expect(parseReturnPath('/\t/evil.example')).toBeUndefined()
  expect(parseReturnPath('https://evil.example')).toBeUndefined()
  expect(parseReturnPath('javascript:alert(1)')).toBeUndefined()
})

test.each(['//evil.example', 'https://evil.example/x', 'javascript:alert(1)', '/\\evil.example'])(
  'passes no external address to a screen: %s',
  async (kembali) => {
    for (const path of ['/login', '/home']) {
      const router = await loadRouterAt(
        `${path}?kembali=${encodeURIComponent(kembali)}`,
        '2026-11-22T01:02:03Z',
      )
      expect(router.state.matches.flatMap(({ search }) => Object.values(search))).not.toContain(kembali)
    }
  },
)

test('the sign-in page is for schools unless the URL names another role', () => {
  expect(parseLoginSearch({ sebagai: 'vendor', kembali: '/cart' } as never)).toEqual({
    sebagai: 'vendor',
    kembali: '/cart',
  })
  expect(parseLoginSearch({ sebagai: 'admin' } as never)).toEqual({})
  expect(parseLoginSearch({ gagal: 'sign-on/used' } as never)).toEqual({ gagal: 'sign-on/used' })
  expect(parseLoginSearch({ gagal: '<b>Login First</b>' } as never)).toEqual({})
})

test('the guard redirect accepts only known audience names', () => {
  expect(parseGuardRedirect({ untuk: 'petugas' } as never)).toEqual({ untuk: 'petugas' })
  expect(parseGuardRedirect({ untuk: '<b>siapa saja</b>', kembali: '/cart' } as never)).toEqual({
    kembali: '/cart',
  })
})

test.each([
  ['buyer', null, '/detail/7?x=1', '/detail/7?x=1'],
  ['buyer', '/history/12?keyword=kertas', '/home?kembali=%2Fhistory', '/history/12?keyword=kertas'],
  ['vendor', '/home', '/login', '/home'],
  ['staff', null, '/staff/signin', '/account'],
  ['staff', '/staff/payments?x=1', '/home', '/staff/payments?x=1'],
  ['supervisor', null, '/detail/7', '/account'],
  ['supervisor', '/home', '/login?sebagai=pengawas', '/account'],
  ['supervisor', '/history/12', '/home', '/history/12'],
  ['buyer', 'https://evil.example/', '/detail/7', '/detail/7'],
  ['vendor', 'javascript:alert(1)', '/login', '/login'],
] as const)('§6 %s who requested %s and signs in on %s lands on %s', (role, returnPath, here, there) => {
  expect(landingPath(role, returnPath, here)).toBe(there)
})

test.each([
  ['buyer', '/history/12?tab=a&b=c', '/login?sebagai=sekolah&kembali=%2Fhistory%2F12%3Ftab%3Da%26b%3Dc'],
  ['vendor', '/produk', '/login?sebagai=vendor&kembali=%2Fproduk'],
  ['staff', '/staff/members', '/login?sebagai=pengawas&kembali=%2Fstaff%2Fmembers'],
  ['supervisor', '//jahat.test', '/login?sebagai=pengawas'],
] as const)('after a lost session the login page of a %s links back to %s', (role, here, address) => {
  expect(loginPath(role, here)).toBe(address)
})
