import { Icon } from '../base/icon.tsx'

/** A value before and after a change; `after` is null if unchanged. */
export type ValueChange = { label: string; before: string; after: string | null }

/** Values before and after a change, as ledger rows. */
export function BeforeAfter({ rows }: { rows: readonly ValueChange[] }) {
  return (
    <dl className="notebook overflow-hidden rounded-xl">
      {rows.map(({ label, before, after }) => (
        <div key={label} className="notebook-row flex flex-wrap items-baseline justify-between gap-x-6">
          <dt className="text-ink-2">{label}</dt>
          <dd className="tnum ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2 text-right wrap-anywhere">
            {after === null ? (
              <span>
                {before} <span className="text-ink-2">(tetap)</span>
              </span>
            ) : (
              <>
                <span className="sr-only">sebelumnya</span>
                <s className="text-ink-2">{before}</s>
                <span className="inline-flex items-center gap-2">
                  <Icon name="caret-right" size={16} />
                  <span className="sr-only">menjadi</span>
                  <b>{after}</b>
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
