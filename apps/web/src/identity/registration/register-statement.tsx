import type { Statement } from '@pasar/domain/identity/statements'

/** A statement to agree to, as a list of points. */
export function RegisterStatement({ statement: { title, version, points } }: { statement: Statement }) {
  return (
    <section className="border-l-[1.5px] border-margin-line pl-4">
      <h3 className="heading-3">{title}</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <p className="caption mt-2 text-ink-3">Versi {version}</p>
    </section>
  )
}
