import type { ReactNode } from 'react'

type ProfileLedgerProps = {
  title: string
  /** Right of the title: the button that changes the section. */
  aside?: ReactNode
  children: ReactNode
  note?: ReactNode
}

/** A section of an account as a page of the book; long names and addresses wrap. */
export function ProfileLedger({ title, aside, children, note }: ProfileLedgerProps) {
  return (
    <section className="buku overflow-hidden rounded-xl">
      <div className="buku-baris flex min-h-12 items-center justify-between gap-4">
        <h2 className="text-base font-bold">{title}</h2>
        {aside}
      </div>
      <dl>{children}</dl>
      {note !== undefined && note !== false && (
        <div className="keterangan py-2 pr-4 pl-7.5 text-tinta-2">{note}</div>
      )}
    </section>
  )
}

type ProfileRowProps = { label: string; children: ReactNode }

/** One line; what is not known says so. */
export function ProfileRow({ label, children }: ProfileRowProps) {
  const isEmpty = children === '' || children === null
  return (
    <div className="buku-baris flex flex-wrap justify-between gap-x-6">
      <dt className="text-tinta-2">{label}</dt>
      <dd className={isEmpty ? 'text-tinta-3' : 'tnum min-w-0 font-semibold wrap-anywhere sm:text-right'}>
        {isEmpty ? 'Belum diisi' : children}
      </dd>
    </div>
  )
}
