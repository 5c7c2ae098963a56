import { type KeyboardEvent, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { useInlineDrawing } from './inline-drawing.ts'

/** One picture. */
export type GalleryPicture = {
  src: string
  /** A smaller one for the strip of thumbnails. */
  small?: string | undefined
  /** What it shows; the first is the product's name. */
  alt: string
  /** A sentence below it while it is in sight. */
  note?: string | undefined
  /** whole: all of a photograph is shown, with room beside it; else it fills its box. */
  fit?: 'whole' | undefined
}

type GalleryProps = {
  pictures: readonly GalleryPicture[]
  /** On phones the picture is cut to 300 px; tall things such as books stay whole. */
  shape?: 'wide' | 'square' | undefined
  /** For a first frame: the others come with the next, so that the one that fills the box is asked for and read alone. */
  onlyFirst?: boolean
  className?: string | undefined
}

/** A picture to swipe, a strip of thumbnails (three in sight), and a counter. Arrow keys work on both. */
export function Gallery({ pictures, shape = 'wide', onlyFirst = false, className }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const last = pictures.length - 1
  const show = (place: number) => {
    const next = Math.max(0, Math.min(last, place))
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
          tabIndex={0}
          onKeyDown={pressKey}
          onScroll={follow}
          className={classes(
            'tanpa-batang flex snap-x snap-mandatory overflow-x-auto md:aspect-square md:rounded-xl',
            shape === 'wide' ? 'max-md:h-75' : 'max-md:aspect-square',
          )}
        >
          {pictures.map((picture, place) => (
            <li key={picture.src} className="gambar h-full w-full shrink-0 snap-center">
              {(place === 0 || !onlyFirst) && <Picture {...picture} isFirst={place === 0} />}
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
        <p className="keterangan mt-1 wrap-anywhere max-md:px-4">{pictures[at].note}</p>
      )}
      {pictures.length > 1 && <Thumbnails {...{ pictures, at, show, onlyFirst }} onKeyDown={pressKey} />}
    </section>
  )
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type ThumbnailsProps = {
  pictures: readonly GalleryPicture[]
  at: number
  show: (place: number) => void
  onlyFirst: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** Three thumbnails and a bit of the fourth, which says that there is more. */
function Thumbnails({ pictures, at, show, onlyFirst, onKeyDown }: ThumbnailsProps) {
  return (
    <ul
      onKeyDown={onKeyDown}
      className="tanpa-batang mt-2 flex max-w-57 gap-2 overflow-x-auto p-1 max-md:ml-3"
    >
      {pictures.map((picture, place) => (
        <li key={picture.src} className="shrink-0">
          <button
            type="button"
            aria-label={`Gambar ${place + 1} dari ${pictures.length}`}
            aria-current={place === at}
            onClick={() => show(place)}
            className={classes(
              'gambar block size-16 rounded-lg border-2',
              place === at ? 'border-papan-700' : 'border-garis',
            )}
          >
            {!onlyFirst && (
              <img
                src={picture.small ?? picture.src}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                className="size-full object-cover"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

type PictureProps = GalleryPicture & { isFirst: boolean }

/** A picture that fills its box; when it fails, a quiet sign stands there with the same words. */
function Picture({ src, alt, fit, isFirst }: PictureProps) {
  const address = useInlineDrawing(src, isFirst)
  const [failed, setFailed] = useState<string>()
  if (failed === src)
    return (
      <span role="img" aria-label={alt} className="grid size-full place-items-center text-tinta-3">
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
      onError={() => setFailed(src)}
      className={classes('size-full', fit === 'whole' ? 'object-contain' : 'object-cover')}
    />
  )
}
