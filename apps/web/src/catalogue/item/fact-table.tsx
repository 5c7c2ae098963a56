import type { ItemFact } from './item-facts.ts'

type FactTableProps = { facts: readonly ItemFact[] }

/** Names and values in a ruled table. */
export function FactTable({ facts }: FactTableProps) {
  return (
    <dl className="mt-2">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid min-h-9 grid-cols-[minmax(7rem,38%)_1fr] items-baseline gap-3 border-b border-line py-1.5 last:border-b-0"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
