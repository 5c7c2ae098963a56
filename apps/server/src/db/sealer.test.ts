import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const sealer = createSealer(Buffer.alloc(32, 7))

test('what is sealed is read back, differs each time, and shows nothing of itself', () => {
  const [one, two] = [sealer.seal('012345678901000'), sealer.seal('012345678901000')]
  expect(sealer.open(one)).toBe('012345678901000')
  expect(one).not.toBe(two)
  expect(one).toMatch(/^v1\.[\w-]+$/)
})

test('a changed text and another key open nothing', () => {
  const sealed = sealer.seal('9990001')
  const last = sealed.at(-1) === 'A' ? 'B' : 'A'
  expect(() => sealer.open(sealed.slice(0, 10) + last + sealed.slice(11))).toThrow()
  expect(() => createSealer(Buffer.alloc(32, 8)).open(sealed)).toThrow()
  expect(() => sealer.open('012345678901000')).toThrow('not a sealed text')
})

test('what cannot be opened is shown as such, and somebody hears of it', () => {
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

test('equal texts have equal prints, and prints of another key differ', () => {
  expect(sealer.print('x')).toEqual(sealer.print('x'))
  expect(sealer.print('x')).not.toEqual(createSealer(Buffer.alloc(32, 8)).print('x'))
})
