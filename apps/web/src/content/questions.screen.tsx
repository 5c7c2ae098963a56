import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { linkClass, PageHead } from '../ui/blocks/page-head.tsx'
import { ContentBody } from './content-body.tsx'

const route = getRouteApi('/tanya-jawab')

/** Frequently asked questions. Each one expands to its answer, also without scripts. */
export function QuestionsScreen() {
  const questions = route.useLoaderData()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Tanya jawab"
        lead={
          <>
            Pertanyaan yang sering diajukan. Langkah lengkapnya ada di{' '}
            <Link to="/panduan/$target" params={{ target: 'satdik' }} search={{}} className={linkClass}>
              panduan
            </Link>
            .
          </>
        }
      />
      {questions.length === 0 ? (
        <EmptyState drawing="book">Belum ada pertanyaan.</EmptyState>
      ) : (
        <div className="card divide-y divide-line">
          {questions.map(({ id, name, body }) => (
            <details key={id} className="group px-4">
              <summary className="flex min-h-12 list-none items-center gap-3 py-2 font-bold">
                <Icon name="caret-right" size={18} className="shrink-0 text-ink-3 group-open:rotate-90" />
                {name}
              </summary>
              <div className="pb-4 pl-7.5">
                <ContentBody body={body} />
              </div>
            </details>
          ))}
        </div>
      )}
    </div>
  )
}
