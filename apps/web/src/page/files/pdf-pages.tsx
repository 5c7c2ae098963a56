import { type KeyboardEvent, useRef, useState } from 'react'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Skeleton } from '../../ui/blocks/skeleton.tsx'
import { usePagePictures } from './use-page-pictures.ts'

/** Widths of the page, in percent of its frame. */
const ZOOMS = [100, 150, 200, 300] as const

type PdfPagesProps = {
  /** Address of the file. */
  url: string
  name: string
}

/**
 * The pages of a private PDF as pictures, one at a time. The arrow keys change the page, + and -
 * the size. Where there is no picture, a message refers to the download beside it.
 *
 * @decision 0175
 */
export function PdfPages({ url, name }: PdfPagesProps) {
  const [page, setPage] = useState(1)
  const [zoomLevel, setZoomLevel] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const zoom = ZOOMS[zoomLevel] ?? 100
  const { picture, pages, fault, retry } = usePagePictures({ url, page, isEnlarged: zoom > 100 })
  const turnTo = (next: number) => {
    if (next < 1 || next > (pages ?? 1) || next === page) return
    setPage(next)
    frame.current?.scrollTo(0, 0)
  }
  const zoomTo = (level: number) => setZoomLevel(Math.max(0, Math.min(ZOOMS.length - 1, level)))
  const pressKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // An enlarged page scrolls sideways with the arrow keys.
    const step = zoom === 100 ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    const size = { '+': 1, '=': 1, '-': -1 }[event.key]
    if (step === undefined && size === undefined) return
    event.preventDefault()
    if (step !== undefined) turnTo(page + step)
    if (size !== undefined) zoomTo(zoomLevel + size)
  }
  return (
    <section aria-label="Halaman PDF" onKeyDown={pressKey} className="mt-3 flex flex-col gap-2">
      {pages !== null && <Controls {...{ page, pages, zoomLevel, turnTo, zoomTo }} zoom={zoom} />}
      {fault === null ? (
        <section
          ref={frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          aria-label="Gambar halaman"
          aria-busy={picture === undefined}
          className="h-[62dvh] overflow-auto rounded-lg border border-line bg-sunken"
        >
          {picture === undefined ? (
            <Skeleton className="aspect-[1/1.4] w-full" />
          ) : (
            <img
              src={picture}
              alt={`Halaman ${page} dari ${pages ?? page}: ${name}`}
              style={{ width: `${zoom}%` }}
              className="mx-auto h-auto max-w-none bg-white"
            />
          )}
        </section>
      ) : (
        <NoPicture {...fault} onRetry={retry} />
      )}
      {fault === null && picture === undefined && (
        <p role="status" className="caption text-ink-2">
          Memuat halaman {page}…
        </p>
      )}
    </section>
  )
}

type NoPictureProps = { message: string; canRetry: boolean; onRetry: () => void }

/** Why a page has no picture. */
function NoPicture({ message, canRetry, onRetry }: NoPictureProps) {
  const retryButton = canRetry && (
    <Button size="small" variant="outline" onClick={onRetry}>
      Coba lagi
    </Button>
  )
  return (
    <Banner kind="attention" action={retryButton}>
      <span role="alert">{message} Unduh PDF untuk membacanya.</span>
    </Banner>
  )
}

type ControlsProps = {
  page: number
  pages: number
  zoomLevel: number
  /** Size of the page in percent. */
  zoom: number
  turnTo: (page: number) => void
  zoomTo: (level: number) => void
}

/** Buttons for the page and its size. */
function Controls({ page, pages, zoomLevel, zoom, turnTo, zoomTo }: ControlsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="flex items-center gap-1">
        <IconButton
          icon="caret-right"
          label="Halaman sebelumnya"
          aria-disabled={page === 1}
          className="rotate-180 aria-disabled:opacity-40"
          onClick={() => turnTo(page - 1)}
        />
        <p role="status" className="tnum min-w-32 text-center">
          Halaman {page} dari {pages}
        </p>
        <IconButton
          icon="caret-right"
          label="Halaman berikutnya"
          aria-disabled={page === pages}
          className="aria-disabled:opacity-40"
          onClick={() => turnTo(page + 1)}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          icon="minus"
          label="Perkecil halaman"
          aria-disabled={zoomLevel === 0}
          className="aria-disabled:opacity-40"
          onClick={() => zoomTo(zoomLevel - 1)}
        />
        <p role="status" className="tnum min-w-12 text-center">
          <span className="sr-only">Ukuran </span>
          {zoom}%
        </p>
        <IconButton
          icon="plus"
          label="Perbesar halaman"
          aria-disabled={zoomLevel === ZOOMS.length - 1}
          className="aria-disabled:opacity-40"
          onClick={() => zoomTo(zoomLevel + 1)}
        />
      </div>
    </div>
  )
}
