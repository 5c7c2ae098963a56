import type { ContentPage } from '@pasar/contract/content/pages'
import { headingsOf } from '@pasar/domain/content/body'
import { longDate } from '../ui/text/date.ts'
import { ContentBody } from './content-body.tsx'

/** Minimum number of headings for a table of contents. */
const FEWEST_HEADINGS = 3

/** A page with title, table of contents and text. */
export function ContentArticle({ page }: { page: ContentPage }) {
  return (
    <article className="bg-paper px-4 py-5 md:rounded-xl md:p-7">
      <h1 className="heading-1">{page.name}</h1>
      {page.summary !== '' && <p className="mt-1 max-w-[72ch] text-lg text-ink-2">{page.summary}</p>}
      <Contents page={page} />
      <div className="mt-5">
        <ContentBody body={page.body} />
      </div>
      <p className="caption mt-6 text-ink-3">Diperbarui {longDate(page.changedAt)}</p>
    </article>
  )
}

function Contents({ page }: { page: ContentPage }) {
  const headings = headingsOf(page.body).filter(({ level }) => level === 2)
  if (headings.length < FEWEST_HEADINGS) return null
  return (
    <nav aria-label="Isi halaman ini" className="mt-4 max-w-[72ch] rounded-lg border border-line px-4 py-2">
      <ol>
        {headings.map(({ text, anchor }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-flex min-h-9 items-center font-semibold text-board-700 underline-offset-3 hover:underline max-md:min-h-11"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
