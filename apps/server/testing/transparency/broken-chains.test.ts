import { CHAIN_START } from '@pasar/domain/audit/event-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventHash } from '../../src/audit/chain.ts'
import { brokenAt } from './broken-chains.ts'

type Row = Parameters<typeof brokenAt>[0][number]
type EventInput = Omit<Row, 'seq' | 'previous_hash' | 'hash'>

/** Builds a valid chain from these events, as the server would have written it. */
function chained(inputs: readonly EventInput[]): Row[] {
  const rows: Row[] = []
  for (const [at, one] of inputs.entries()) {
    const previous = rows.at(-1)?.hash ?? CHAIN_START
    const hash = eventHash(previous, {
      orderId: one.order_id,
      seq: at + 1,
      at: one.at,
      actor: one.actor,
      memberId: one.member_id,
      memberName: one.member_name,
      action: one.action,
      fromState: one.from_state,
      toState: one.to_state,
      detail: one.detail,
    })
    rows.push({ ...one, seq: at + 1, previous_hash: previous, hash })
  }
  return rows
}

const anyInput: fc.Arbitrary<EventInput> = fc.record({
  order_id: fc.constant(7),
  at: fc.nat(1_000_000).map((ms) => new Date(Date.UTC(2026, 10, 21) + ms)),
  actor: fc.constantFrom('buyer', 'vendor', 'staff', 'system'),
  member_id: fc.option(fc.integer({ min: 1, max: 9 })),
  member_name: fc.constantFrom('SDN 2', 'CV Sumber', 'Sistem'),
  action: fc.constantFrom('confirm', 'process', 'ship', 'pay'),
  from_state: fc.constantFrom('new', 'confirmed', 'shipping'),
  to_state: fc.constantFrom('confirmed', 'processed', 'bast'),
  detail: fc.constantFrom('{}', '{"reason":"Habis"}', '{"amount":1}'),
})

const anyTampering = fc.record({
  how: fc.constantFrom('edit', 'edit and hash', 'leave out', 'swap', 'put in', 'cut off', 'rewrite'),
  at: fc.nat(),
  other: anyInput,
})

test('§3 detects 10,000 random changes of events, their order and their number in a chain', () => {
  fc.assert(
    fc.property(
      fc.array(anyInput, { minLength: 2, maxLength: 5 }),
      anyTampering,
      (inputs, { how, at, other }) => {
        const chain = chained(inputs)
        const head = chain.at(-1)?.hash
        const index = at % chain.length
        const serialize = (row: Row) => JSON.stringify(row)
        const changed = ((): Row[] => {
          switch (how) {
            case 'edit':
              return chain.map((row, of) => (of === index ? { ...row, ...other } : row))
            case 'edit and hash': {
              const rebuiltChain = chained(inputs.with(index, other))
              return chain.map((row, of) => (of === index ? (rebuiltChain[of] ?? row) : row))
            }
            case 'leave out':
              return chain.toSpliced(index, 1)
            case 'swap': {
              const next = (index + 1) % chain.length
              const [one, two] = [chain[index], chain[next]]
              return one && two ? chain.with(index, two).with(next, one) : chain
            }
            case 'put in':
              return chain.toSpliced(index, 0, ...chained([other]))
            case 'cut off':
              return chain.slice(0, index)
            case 'rewrite':
              return chained(inputs.with(index, other))
          }
        })()
        expect(brokenAt(chain, head)).toBeNull()
        // Skip the run if the random change had no effect.
        fc.pre(changed.map(serialize).join() !== chain.map(serialize).join())
        expect(brokenAt(changed, head)).not.toBeNull()
      },
    ),
    { numRuns: 10_000 },
  )
})
