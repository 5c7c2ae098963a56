import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const sealer = createSealer(Buffer.alloc(32, 7))

test('sealed text opens to the original, differs on each seal and does not contain the plain text', () => {
  const [one, two] = [sealer.seal('012345678901000'), sealer.seal('012345678901000')]
  expect(sealer.open(one)).toBe('012345678901000')
  expect(one).not.toBe(two)
  expect(one).toMatch(/^v1\.[\w-]+$/)
})

test('rejects a modified text and a different key', () => {
  const sealed = sealer.seal('9990001')
  const last = sealed.at(-1) === 'A' ? 'B' : 'A'
  expect(() => sealer.open(sealed.slice(0, 10) + last + sealed.slice(11))).toThrow()
  expect(() => createSealer(Buffer.alloc(32, 8)).open(sealed)).toThrow()
  expect(() => sealer.open('012345678901000')).toThrow('the text was not encrypted by this sealer')
})

test('shows an unreadable text as such and reports the fault', () => {
  const faults: unknown[] = []
  const { seal, show, showEnd } = createSealer(Buffer.alloc(32, 7), (fault) => faults.push(fault))
  expect([show(seal('9990001')), showEnd(seal('9990001')), show(''), showEnd('')]).toEqual([
    '9990001',
    '••••001',
    '',
    '',
  ])
  expect(faults).toEqual([])
  for (const broken of ['9990001', 'v1.', 'v1.AAAA', `v1.${'A'.repeat(60)}`])
    expect([show(broken), showEnd(broken)], broken).toEqual(['(tidak terbaca)', '(tidak terbaca)'])
  expect(faults).toHaveLength(8)
})

test('equal texts have equal prints, and another key gives different prints', () => {
  expect(sealer.print('x')).toEqual(sealer.print('x'))
  expect(sealer.print('x')).not.toEqual(createSealer(Buffer.alloc(32, 8)).print('x'))
})
