export type Fact = readonly [label: string, value: string]

/** Labelled values under one heading. Skips empty values, and the heading if all are empty. */
export function Facts({ title, lines }: { title: string; lines: readonly Fact[] }) {
  const filledLines = lines.filter(([, value]) => value !== '')
  if (filledLines.length === 0) return null
  return (
    <section className="notebook overflow-hidden rounded-xl">
      <h2 className="notebook-row text-base font-bold">{title}</h2>
      <dl>
        {filledLines.map(([label, value]) => (
          <div key={label} className="notebook-row flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="tnum ml-auto max-w-full min-w-0 text-right font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
