import { CHAIN_START } from '@pasar/domain/audit/event-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventHash } from './chain.ts'
import { brokenAt } from './verify.ts'

type Row = Parameters<typeof brokenAt>[0][number]
type EventInput = Omit<Row, 'seq' | 'previous_hash' | 'hash'>

/** Puts what was said into a chain, as the product would have written it. */
function chained(said: readonly EventInput[]): Row[] {
  const rows: Row[] = []
  for (const [at, one] of said.entries()) {
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

const anySaid: fc.Arbitrary<EventInput> = fc.record({
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
  how: fc.constantFrom('edit', 'edit and hash', 'leave out', 'swap', 'put in', 'cut off', 'write anew'),
  at: fc.nat(),
  said: anySaid,
})

test('§3 whatever is changed in a chain is found: 10,000 random tamperings of events, their order and their number', () => {
  fc.assert(
    fc.property(
      fc.array(anySaid, { minLength: 2, maxLength: 5 }),
      anyTampering,
      (said, { how, at, said: other }) => {
        const chain = chained(said)
        const head = chain.at(-1)?.hash
        const place = at % chain.length
        const told = (row: Row) => JSON.stringify(row)
        const changed = ((): Row[] => {
          switch (how) {
            case 'edit':
              return chain.map((row, of) => (of === place ? { ...row, ...other } : row))
            case 'edit and hash': {
              const anew = chained(said.with(place, other))
              return chain.map((row, of) => (of === place ? (anew[of] ?? row) : row))
            }
            case 'leave out':
              return chain.toSpliced(place, 1)
            case 'swap': {
              const next = (place + 1) % chain.length
              const [one, two] = [chain[place], chain[next]]
              return one && two ? chain.with(place, two).with(next, one) : chain
            }
            case 'put in':
              return chain.toSpliced(place, 0, ...chained([other]))
            case 'cut off':
              return chain.slice(0, place)
            case 'write anew':
              return chained(said.with(place, other))
          }
        })()
        expect(brokenAt(chain, head)).toBeNull()
        // By chance nothing was changed.
        fc.pre(changed.map(told).join() !== chain.map(told).join())
        expect(brokenAt(changed, head)).not.toBeNull()
      },
    ),
    { numRuns: 10_000 },
  )
})
