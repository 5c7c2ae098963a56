import { PROCESSING } from '@pasar/domain/privacy/processing'
import { formatPeriod, RETENTION, RETENTION_KINDS, type RetentionRule } from '@pasar/domain/privacy/retention'

const OUTCOMES: Readonly<Record<RetentionRule['outcome'], string>> = {
  deleted: 'dihapus',
  pseudonymised: 'disamarkan',
  reviewed: 'ditinjau sebelum dihapus',
}

/** The purposes with their legal basis, and the periods, from the tables that the jobs use. */
export function ProcessingTables() {
  return (
    <section className="bg-paper px-4 py-5 md:mt-4 md:rounded-xl md:p-7">
      <h2 className="heading-2">Tujuan dan dasar hukum</h2>
      <ul className="mt-3 divide-y divide-line">
        {PROCESSING.map(({ name, purpose, basis, data, recipients }) => (
          <li key={name} className="py-3">
            <h3 className="font-bold">{name}</h3>
            <p>{purpose}.</p>
            <p className="caption text-ink-2">
              Data: {data}. Penerima: {recipients}. Dasar: UU 27/2022, {basis}.
            </p>
          </li>
        ))}
      </ul>
      <h2 className="heading-2 mt-6">Masa simpan</h2>
      <ul className="mt-3 divide-y divide-line">
        {RETENTION_KINDS.map((kind) => {
          const rule = RETENTION[kind]
          return (
            <li key={kind} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-72">
                <p className="font-semibold">{rule.data}</p>
                <p className="caption text-ink-2">{rule.basis}.</p>
              </div>
              <p className="tnum basis-56">
                <b>{formatPeriod(rule)}</b> sejak {rule.since}, lalu {OUTCOMES[rule.outcome]}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
