export type Fact = readonly [label: string, value: string]

/** What somebody or something says of itself, under one heading. What is not given is passed over, and the heading with the last of it. */
export function Facts({ title, lines }: { title: string; lines: readonly Fact[] }) {
  const given = lines.filter(([, value]) => value !== '')
  if (given.length === 0) return null
  return (
    <section className="buku overflow-hidden rounded-xl">
      <h2 className="buku-baris text-base font-bold">{title}</h2>
      <dl>
        {given.map(([label, value]) => (
          <div key={label} className="buku-baris flex flex-wrap justify-between gap-x-4">
            <dt className="text-tinta-2">{label}</dt>
            <dd className="tnum ml-auto max-w-full min-w-0 text-right font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
