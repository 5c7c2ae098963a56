import type { ReactNode } from 'react'

type ProfileLedgerProps = {
  title: string
  /** Right of the title: the button that edits the section. */
  aside?: ReactNode
  children: ReactNode
  note?: ReactNode
}

/** A section of an account in the notebook layout. Long names and addresses wrap. */
export function ProfileLedger({ title, aside, children, note }: ProfileLedgerProps) {
  return (
    <section className="notebook overflow-hidden rounded-xl">
      <div className="notebook-row flex min-h-12 items-center justify-between gap-4">
        <h2 className="text-base font-bold">{title}</h2>
        {aside}
      </div>
      <dl>{children}</dl>
      {note !== undefined && note !== false && (
        <div className="caption py-2 pr-4 pl-7.5 text-ink-2">{note}</div>
      )}
    </section>
  )
}

type ProfileRowProps = { label: string; children: ReactNode }

/** One row; shows a placeholder when the value is unknown. */
export function ProfileRow({ label, children }: ProfileRowProps) {
  const isEmpty = children === '' || children === null
  return (
    <div className="notebook-row flex flex-wrap justify-between gap-x-6">
      <dt className="text-ink-2">{label}</dt>
      <dd className={isEmpty ? 'text-ink-3' : 'tnum min-w-0 font-semibold wrap-anywhere sm:text-right'}>
        {isEmpty ? 'Belum diisi' : children}
      </dd>
    </div>
  )
}
