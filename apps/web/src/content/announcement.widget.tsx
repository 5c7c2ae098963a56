import { type ContentPage, readNotice } from '@pasar/contract/content/pages'
import { type List, linesOf } from '@pasar/domain/content/body'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { byPlace } from '../ui/by-place.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SectionError } from '../ui/error-state.tsx'
import { useHeeding } from '../ui/heed.ts'
import { LedgerSkeleton, Loading } from '../ui/skeleton.tsx'
import { ContentBody } from './content-body.tsx'

type AnnouncementProps = {
  isOpen: boolean
  onRead: () => void
}

/**
 * The announcement as staff have written it; it comes up when its text is there, so that it does not grow over the page. Only the button under it closes it: leaving by accident would lose it.
 *
 * @spec 1 Announcement (Pengumuman)
 */
export function Announcement({ isOpen, onRead }: AnnouncementProps) {
  const [page, setPage] = useState<ContentPage | null>(null)
  const { send, isPending } = useCall(readNotice, setPage)
  const [isAnswered, setAnswered] = useState(false)
  const ask = () => void send({ params: { kind: 'announcement' } }).then(() => setAnswered(true))
  useHeeding(isOpen, () => {
    if (isOpen) ask()
  })
  const stay = () => undefined
  return (
    <Dialog isOpen={isOpen && isAnswered} onOpenChange={stay} title="Pengumuman" width="medium" mustAnswer>
      {page !== null ? (
        <Announced page={page} />
      ) : isPending ? (
        <Loading>
          <LedgerSkeleton rows={9} />
        </Loading>
      ) : (
        <SectionError onRetry={ask}>Pengumuman belum dapat dimuat.</SectionError>
      )}
      <Button className="mt-4 w-full" onClick={onRead}>
        Lanjutkan
      </Button>
    </Dialog>
  )
}

/** Its numbered rules stand on the lines of an exercise book. */
function Announced({ page }: { page: ContentPage }) {
  return byPlace(page.body.content, (block) =>
    block.type === 'steps' ? (
      <Rules list={block} />
    ) : (
      <div className="mb-3">
        <ContentBody body={{ type: 'doc', content: [block] }} />
      </div>
    ),
  )
}

function Rules({ list }: { list: List }) {
  return (
    <ol className="buku -mx-4 mb-3 border-t border-garis sm:-mx-5">
      {byPlace(list.content, (rule, place) => (
        <li className="flex gap-4 border-b border-garis py-2 pr-4">
          <span
            aria-hidden="true"
            className="tnum flex w-3.5 shrink-0 justify-end text-sm font-bold tracking-tighter text-tinta-3"
          >
            {place + 1}
          </span>
          {linesOf(rule).join(' ')}
        </li>
      ))}
    </ol>
  )
}
