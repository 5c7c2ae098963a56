import type { Statement } from '@pasar/domain/identity/statements'

/** A statement to agree to, point by point. */
export function RegisterStatement({ statement: { title, version, points } }: { statement: Statement }) {
  return (
    <section className="border-l-[1.5px] border-tepi pl-4">
      <h3 className="judul-3">{title}</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <p className="keterangan mt-2 text-tinta-3">Versi {version}</p>
    </section>
  )
}
