import { expect, test } from 'vitest'
import { isPublicAddress, parseTarget } from './target-address.ts'

test('public addresses are allowed, all others are not', () => {
  for (const address of ['8.8.8.8', '103.10.10.10', '2404:6800:4003::8b'])
    expect(isPublicAddress(address), address).toBe(true)
  for (const address of [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.31.255.255'],
    ...['192.168.0.1', '198.19.0.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fc00::1',
    ],
    ...['fd00:ec2::254', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001:0:7f00:1::', 'bukan-alamat', ''],
  ])
    expect(isPublicAddress(address), address).toBe(false)
})

test('an address of an endpoint is HTTPS with a public host, in every notation', () => {
  expect(parseTarget('https://toko.id/webhook', false)).toBeInstanceOf(URL)
  expect(parseTarget('https://toko.id:8443/', false)).toBeInstanceOf(URL)
  for (const address of [
    ...['http://toko.id/', 'ftp://toko.id/', 'https://a:b@toko.id/', 'https://toko.id:25/', 'toko.id', ''],
    ...[
      'https://localhost/',
      'https://gudang/',
      'https://a.localhost/',
      'https://127.0.0.1/',
      'https://2130706433/',
    ],
    ...['https://0x7f.1/', 'https://0177.0.0.1/', 'https://0/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://192.168.1.1.:8443/', 'https://１２７.0.0.1/'],
  ])
    expect(typeof parseTarget(address, false), address).toBe('string')
})
