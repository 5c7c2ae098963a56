import { Button, buttonClass } from '../base/button.tsx'
import type { RenderLink } from '../base/link-look.tsx'
import { formatNumber } from '../text/money.ts'
import { SectionError } from './error-state.tsx'

type LoadMoreProps = {
  shown: number
  /** null when it is not known. */
  total: number | null
  state?: 'ready' | 'loading' | 'error' | undefined
  /** Link to the next page; works without scripts. */
  link?: RenderLink | undefined
  onMore?: (() => void) | undefined
}

/** "Muat lagi" with "48 dari 1.686", or "48 dimuat" without a total; at the end only the count. */
export function LoadMore({ shown, total, state = 'ready', link, onMore }: LoadMoreProps) {
  const more = total === null || shown < total
  return (
    <div className="flex flex-col items-center gap-2.5 py-6">
      <p className="caption tnum text-ink-3">
        {formatNumber(shown)} {total === null ? 'dimuat' : `dari ${formatNumber(total)}`}
      </p>
      {state === 'error' ? (
        <SectionError onRetry={onMore}>Lanjutan daftar gagal dimuat.</SectionError>
      ) : (
        more &&
        (link === undefined ? (
          <Button variant="outline" busy={state === 'loading'} busyText="Memuat…" onClick={onMore}>
            Muat lagi
          </Button>
        ) : (
          link({ className: buttonClass('outline'), children: 'Muat lagi' })
        ))
      )}
    </div>
  )
}

/** What a list knows about the rows that it has not loaded. */
export type MoreRows = {
  shown: number
  /** Position of the next page; null at the end of the list. */
  next: unknown
  /** State of the call that loads the next page. */
  fetching: { isPending: boolean; refusal: unknown }
  onMore: () => void
}

type NextPageProps = MoreRows & {
  /** null when it is not known. */
  total: number | null
}

/** Loads the next page of a list whose total may be outdated; nothing below an empty list. */
export function NextPage({ shown, total, next, fetching, onMore }: NextPageProps) {
  if (shown === 0) return null
  const rest = total === null ? null : Math.max(total, shown + 1)
  return (
    <LoadMore
      shown={shown}
      total={next === null ? shown : rest}
      state={fetching.isPending ? 'loading' : fetching.refusal === null ? 'ready' : 'error'}
      onMore={next === null ? undefined : onMore}
    />
  )
}
