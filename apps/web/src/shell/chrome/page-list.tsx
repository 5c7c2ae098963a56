import type { InfoPage } from '@pasar/contract/content/pages'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Call, NetworkError, RefusalError } from '../../call/call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'

type PageListProps = {
  kind: 'Informasi' | 'Panduan'
  /** Link to all pages, at the end of the list; shown alone without scripts. */
  all: ReactNode
}

type State = 'closed' | 'loading' | 'failed' | readonly InfoPage[]

const look = 'inline-flex min-h-11 items-center text-board-700 underline decoration-1 underline-offset-3'

/**
 * A footer list that loads when first unfolded.
 *
 * @spec 2 Footer menu
 * @spec 8 Loading messages
 */
export function PageList({ kind, all }: PageListProps) {
  const { call } = usePageContext()
  const [state, setState] = useState<State>('closed')
  const load = () => {
    setState('loading')
    void read(call, kind).then(setState)
  }
  return (
    <details
      className="group min-w-0 flex-1 basis-60"
      onToggle={({ currentTarget }) => currentTarget.open && state === 'closed' && load()}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 font-bold text-ink [&::-webkit-details-marker]:hidden">
        {kind}
        <Icon
          name="caret-down"
          size={16}
          className="transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
      <div role="status">
        {state === 'loading' && <p lang="en">{`Loading ${kind}...`}</p>}
        {state === 'failed' && (
          <p className="flex flex-wrap items-center gap-2">
            Daftar ini gagal dimuat.
            <Button variant="quiet" size="small" onClick={load}>
              Coba lagi
            </Button>
          </p>
        )}
      </div>
      <ul>
        {typeof state !== 'string' &&
          state.map(({ id, name, target }) => (
            <li key={id}>
              <Link to="/panduan/$target" params={{ target }} search={{}} className={look}>
                {name}
              </Link>
            </li>
          ))}
        <li>{all}</li>
      </ul>
    </details>
  )
}

async function read(call: Call, kind: PageListProps['kind']): Promise<State> {
  const { INFORMATION, listPages } = await import('@pasar/contract/content/pages')
  return call(listPages, kind === 'Panduan' ? {} : { query: { page_category_id: INFORMATION } }).then(
    (pages) => pages,
    (error: unknown) => {
      if (error instanceof RefusalError || error instanceof NetworkError) return 'failed'
      throw error
    },
  )
}
