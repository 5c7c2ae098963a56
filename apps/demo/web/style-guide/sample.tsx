import { createContext, type ReactNode, use, useId } from 'react'
import { anchorOf } from './tour.tsx'

/** Whether the groups have anchors. Side by side, each group is there twice. */
export const AnchorContext = createContext(true)

type SampleGroupProps = { title: string; children: ReactNode }

/** A section of the style guide. */
export function SampleGroup({ title, children }: SampleGroupProps) {
  const id = useId()
  const hasAnchor = use(AnchorContext)
  return (
    <section
      id={hasAnchor ? anchorOf(title) : undefined}
      aria-labelledby={id}
      className="min-w-0 scroll-mt-24"
    >
      <h2 id={id} className="heading-2 mb-4 border-b-2 border-margin-line pb-1.5">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  )
}

type SampleProps = {
  name: string
  children: ReactNode /** Whether to show it on a paper background. */
  paper?: boolean | undefined
}

/** One component in all its states. */
export function Sample({ name, children, paper = false }: SampleProps) {
  return (
    <div className="min-w-0">
      <p className="small-label mb-2 text-ink-3">{name}</p>
      {paper ? <div className="card p-4">{children}</div> : children}
    </div>
  )
}

type RowProps = { children: ReactNode }

/** States side by side. */
export function Row({ children }: RowProps) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** Two columns from 900 px. */
export function Columns({ children }: RowProps) {
  return <div className="grid gap-6 md:grid-cols-2">{children}</div>
}

/** The current time of all samples: 21 November 2025, 10.24 WIB. */
export const sampleNow = new Date('2025-11-21T03:24:07Z')

/** A link to the top of the same page. */
export const sampleLink = (look: { className: string; children: ReactNode }) => (
  <a href="#example" {...look} />
)
