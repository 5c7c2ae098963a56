import { expect, test } from 'vitest'
import { networksOf } from './client-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', null, null],
  ['::ffff:203.0.113.9', '203.0.113.9', null, null],
  ['::FFFF:CB00:7109', '203.0.113.9', null, null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:db8:1:ffff::1', '2001:db8:1:ffff::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48', 'fe80::/32'],
  ['::1', '::/64', '::/48', '::/32'],
  ['no address', 'no address', null, null],
])('counts %s as client %s, network %s and provider %s', (address, near, wide, provider) => {
  expect(networksOf(address)).toEqual({ near, wide, provider })
})
