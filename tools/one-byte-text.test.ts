import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeWideCharacters } from './one-byte-text.ts'

test('an escaped text has one byte per character and the same value', () => {
  const code = `({ dash: 'Rp 1.000 – 2.000…', template: \`😀 ✓ é\`, match: /^[–…]|\\p{L}+$/u.test('…') })`
  const escaped = escapeWideCharacters(code)
  expect(Buffer.from(escaped, 'latin1').toString('latin1')).toBe(escaped)
  expect(escaped).toContain('\\u2026')
  expect(runInThisContext(escaped)).toEqual(runInThisContext(code))
  expect(runInThisContext(escaped)).toEqual({ dash: 'Rp 1.000 – 2.000…', template: '😀 ✓ é', match: true })
})
