import { type KeyboardEvent, useRef, useState } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import { useInlineDrawing } from '../base/inline-drawing.ts'

/** A picture of the gallery. */
type GalleryPicture = {
  src: string
  /** A smaller version for the thumbnails. */
  small?: string | undefined
  /** Alternative text; that of the first picture is the product name. */
  alt: string
  /** Caption while the picture is visible. */
  note?: string | undefined
  /** whole: the complete photo with margins; otherwise the picture fills its box. */
  fit?: 'whole' | undefined
}

type GalleryProps = {
  pictures: readonly GalleryPicture[]
  /** On phones the picture is cropped to 300 px; tall items such as books are shown whole. */
  shape?: 'wide' | 'square' | undefined
  /**
   * Renders only the first picture in the first frame, so that the browser loads and decodes it
   * alone.
   */
  onlyFirst?: boolean
  className?: string | undefined
}

/** A swipeable picture, thumbnails and a counter. Both support arrow keys. */
export function Gallery({ pictures, shape = 'wide', onlyFirst = false, className }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const last = pictures.length - 1
  const show = (index: number) => {
    const next = Math.max(0, Math.min(last, index))
    const list = track.current
    list?.scrollTo({ left: next * list.clientWidth, behavior: calm() ? 'auto' : 'smooth' })
    setAt(next)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    show(at + (event.key === 'ArrowRight' ? 1 : -1))
  }
  const follow = () => {
    const list = track.current
    if (list) setAt(Math.round(list.scrollLeft / list.clientWidth))
  }
  return (
    <section aria-label="Gambar barang" className={className}>
      <div className="relative">
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          onKeyDown={pressKey}
          onScroll={follow}
          className={classes(
            'no-scrollbar flex snap-x snap-mandatory overflow-x-auto md:aspect-square md:rounded-xl',
            shape === 'wide' ? 'max-md:h-75' : 'max-md:aspect-square',
          )}
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} className="picture-frame h-full w-full shrink-0 snap-center">
              {(index === 0 || !onlyFirst) && <Picture {...picture} isFirst={index === 0} />}
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <span
            aria-live="polite"
            className="tnum absolute right-3 bottom-3 rounded-sm bg-[rgb(19_33_28/0.78)] px-2 py-0.5 text-xs text-white"
          >
            <span className="sr-only">Gambar </span>
            {at + 1} / {pictures.length}
          </span>
        )}
      </div>
      {pictures[at]?.note !== undefined && pictures[at].note !== '' && (
        <p className="caption mt-1 wrap-anywhere max-md:px-4">{pictures[at].note}</p>
      )}
      {pictures.length > 1 && <Thumbnails {...{ pictures, at, show, onlyFirst }} onKeyDown={pressKey} />}
    </section>
  )
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type ThumbnailsProps = {
  pictures: readonly GalleryPicture[]
  at: number
  show: (index: number) => void
  onlyFirst: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** Thumbnails: three fill the row, further ones are scrolled to. §9 names three slides. */
function Thumbnails({ pictures, at, show, onlyFirst, onKeyDown }: ThumbnailsProps) {
  return (
    <ul onKeyDown={onKeyDown} className="no-scrollbar mt-2 flex gap-2 overflow-x-auto p-1 max-md:mx-3">
      {pictures.map((picture, index) => (
        <li key={picture.src} className="shrink-0 basis-[calc((100%-1rem)/3)]">
          <button
            type="button"
            aria-label={`Gambar ${index + 1} dari ${pictures.length}`}
            aria-current={index === at}
            onClick={() => show(index)}
            className={classes(
              'picture-frame block h-16 w-full rounded-lg border-2',
              index === at ? 'border-board-700' : 'border-line',
            )}
          >
            {!onlyFirst && (
              <img
                src={picture.small ?? picture.src}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                className="size-full object-contain"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

type PictureProps = GalleryPicture & { isFirst: boolean }

/** A picture that fills its box. On a load error a placeholder shows the same text. */
function Picture({ src, alt, fit, isFirst }: PictureProps) {
  const address = useInlineDrawing(src, isFirst)
  const [failedPicture, setFailedPicture] = useState<string>()
  if (failedPicture === src)
    return (
      <span role="img" aria-label={alt} className="grid size-full place-items-center text-ink-3">
        <Icon name="image-broken" size={32} />
      </span>
    )
  return (
    <img
      src={address}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedPicture(src)}
      className={classes('size-full', fit === 'whole' ? 'object-contain' : 'object-cover')}
    />
  )
}
