import type { ReactNode } from 'react'

type PanelProps = { title: string; lead?: string; isEmpty: boolean; empty: string; children: ReactNode }

/** A card with a heading, or a sentence when it is empty. */
export function Panel({ title, lead, isEmpty, empty, children }: PanelProps) {
  return (
    <section className="card flex min-w-0 flex-col gap-2 p-4">
      <div>
        <h3 className="font-semibold">{title}</h3>
        {lead !== undefined && <p className="caption text-ink-2">{lead}</p>}
      </div>
      {isEmpty ? <p className="caption text-ink-2">{empty}</p> : children}
    </section>
  )
}
