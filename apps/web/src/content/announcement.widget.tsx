import { type Body, blockLines, type ListBlock } from '@pasar/domain/content/body'
import { buttonClass } from '../ui/base/button.tsx'
import { renderByIndex } from '../ui/ssr/render-by-index.ts'
import { ContentBody } from './content-body.tsx'

/** Id of the element that `announcementScript` opens and closes. */
const DIALOG_ID = 'announcement'
const TITLE = 'announcement-title'

/**
 * The announcement as written by staff, rendered after the page. Only its button closes it, so the
 * user cannot dismiss it by accident. It opens when it is complete, so it causes no layout shift.
 * Without scripts its form reports to the server that the user has read it.
 *
 * @spec 1 Announcement (Pengumuman)
 */
export function Announcement({ body }: { body: Body }) {
  return (
    <dialog
      id={DIALOG_ID}
      closedby="none"
      aria-labelledby={TITLE}
      className="fixed inset-0 z-50 size-full max-h-none max-w-none items-end justify-center overflow-y-auto overscroll-contain bg-scrim backdrop:bg-transparent open:flex sm:items-center"
    >
      <div
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: an opened dialog takes the focus
        autoFocus
        className="flex max-h-[calc(100dvh-2.5rem)] w-full flex-col rounded-t-2xl bg-raised text-ink shadow-overlay outline-none sm:max-h-[calc(100dvh-4rem)] sm:w-160 sm:max-w-[calc(100vw-3rem)] sm:rounded-xl"
      >
        <h2 id={TITLE} className="heading-2 border-b border-line px-4 py-4.5 sm:px-5">
          Pengumuman
        </h2>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          aria-label="Aturan pengadaan"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5"
        >
          {renderByIndex(body.content, (block) =>
            block.type === 'steps' ? (
              <Rules list={block} />
            ) : (
              <div className="mb-3">
                <ContentBody body={{ type: 'doc', content: [block] }} />
              </div>
            ),
          )}
        </section>
        {/* Below the scrolled text, so that the only way on is always in sight. */}
        <form
          method="post"
          action="/lanjutkan"
          className="border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
        >
          <button type="submit" className={buttonClass('primary', 'medium', 'w-full')}>
            Lanjutkan
          </button>
        </form>
      </div>
    </dialog>
  )
}

/** The numbered rules, drawn on the lines of an exercise book. */
function Rules({ list }: { list: ListBlock }) {
  return (
    <ol className="notebook -mx-4 mb-3 border-t border-line sm:-mx-5">
      {renderByIndex(list.content, (rule, index) => (
        <li className="flex gap-4 border-b border-line py-2 pr-4">
          <span
            aria-hidden="true"
            className="tnum flex w-3.5 shrink-0 justify-end text-sm font-bold tracking-tighter text-ink-3"
          >
            {index + 1}
          </span>
          {blockLines(rule).join(' ')}
        </li>
      ))}
    </ol>
  )
}
