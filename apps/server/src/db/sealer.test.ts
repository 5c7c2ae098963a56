import { expect, test } from 'vitest'
import { sealUnbound } from '../../testing/fixtures/sealed-texts.ts'
import { bankChangeBinding, memberBinding } from './seal-binding.ts'
import { createSealer } from './sealer.ts'

const KEY = Buffer.alloc(32, 7)
const sealer = createSealer(KEY)
const BINDING = memberBinding('bank_account', 42)

test('sealed text opens to the original, differs on each seal and does not contain the plain text', () => {
  const [one, two] = [sealer.seal('012345678901000', BINDING), sealer.seal('012345678901000', BINDING)]
  expect(sealer.open(one, BINDING)).toBe('012345678901000')
  expect(one).not.toBe(two)
  expect(one).toMatch(/^v2\.member\.bank_account\.42\.[\w-]{58}$/)
})

test('a text opens at its own place only: table, column and owner', () => {
  const sealed = sealer.seal('9990001', BINDING)
  const others = [
    memberBinding('bank_account', 43),
    memberBinding('bank_account', 4),
    memberBinding('npwp', 42),
    bankChangeBinding('bank_account', 42),
  ]
  for (const other of others) {
    expect(() => sealer.open(sealed, other), other).toThrow('was not sealed for')
    // A place that is written over is not authentic.
    const moved = sealed.replace(BINDING, other)
    expect(() => sealer.open(moved, other), other).toThrow()
    expect(sealer.show(moved, other)).toBe('(tidak terbaca)')
  }
  expect(sealer.open(sealed, memberBinding('bank_account', 43), BINDING)).toBe('9990001')
})

test('a text of an older row opens at any place and is bound when it is sealed again', () => {
  const old = sealUnbound('9990001', KEY)
  expect(sealer.open(old, BINDING)).toBe('9990001')
  const bound = sealer.reseal(old, BINDING)
  expect(bound).toMatchObject({ hadFormerKey: false })
  expect(sealer.open(bound?.text ?? '', BINDING)).toBe('9990001')
  expect(sealer.reseal(bound?.text ?? '', BINDING)).toBeNull()
  const next = createSealer(Buffer.alloc(32, 8), undefined, [KEY])
  expect(next.reseal(bound?.text ?? '', BINDING)).toMatchObject({ hadFormerKey: true })
})

test('rejects a modified text, a shortened tag and a different key', () => {
  const sealed = sealer.seal('9990001', BINDING)
  const at = sealed.length - 20
  const changed = sealed.slice(0, at) + (sealed.at(at) === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => sealer.open(changed, BINDING)).toThrow()
  expect(() => sealer.open(sealed.slice(0, -16), BINDING)).toThrow()
  expect(() => createSealer(Buffer.alloc(32, 8)).open(sealed, BINDING)).toThrow()
  expect(() => sealer.open('012345678901000', BINDING)).toThrow('the text was not encrypted by this sealer')
})

test('shows an unreadable text as such and reports the fault', () => {
  const faults: unknown[] = []
  const { seal, show, showEnd } = createSealer(KEY, (fault) => faults.push(fault))
  const sealed = seal('9990001', BINDING)
  expect([show(sealed, BINDING), showEnd(sealed, BINDING), show('', BINDING), showEnd('', BINDING)]).toEqual([
    '9990001',
    '••••001',
    '',
    '',
  ])
  expect(faults).toEqual([])
  for (const broken of ['9990001', 'v1.', 'v1.AAAA', `v2.${BINDING}.${'A'.repeat(60)}`])
    expect([show(broken, BINDING), showEnd(broken, BINDING)], broken).toEqual([
      '(tidak terbaca)',
      '(tidak terbaca)',
    ])
  expect(faults).toHaveLength(8)
})

test('equal texts have equal prints, and another key gives different prints', () => {
  expect(sealer.print('x')).toEqual(sealer.print('x'))
  expect(sealer.print('x')).not.toEqual(createSealer(Buffer.alloc(32, 8)).print('x'))
})
