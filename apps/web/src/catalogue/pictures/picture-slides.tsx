import type { ItemPicture } from '@pasar/contract/media/item-picture'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { classes } from '../../ui/base/classes.ts'
import { formatUploadStatus } from './picture-queue.ts'
import { type ItemPictures, pictureName } from './use-item-pictures.ts'

type SlidesProps = {
  pictures: ItemPictures
  isSaved: boolean
  chosenKey: string | null
  onChoose: (key: string | null) => void
}

/**
 * Slider with three visible pictures. A click selects; dragging, Ctrl with an arrow key, or
 * the buttons below move a picture.
 *
 * @spec 9 3 file slides
 */
export function PictureSlides({ pictures, isSaved, chosenKey, onChoose }: SlidesProps) {
  const { files, queue, lock } = pictures
  const canMove = lock === null && files.length > 1
  const press = (key: string) => onChoose(key === chosenKey ? null : key)
  return (
    <div>
      <ul
        aria-label="Gambar barang"
        className="no-scrollbar -m-1 flex snap-x gap-2 overflow-x-auto p-1 sm:gap-3"
      >
        {files.map((picture) => (
          <Slide
            key={picture.id}
            {...{ pictures, picture, canMove }}
            isChosen={String(picture.id) === chosenKey}
            onPress={() => press(String(picture.id))}
          />
        ))}
        {queue.waiting.map((one, at) => (
          <li key={one.key} className={slide}>
            <button
              type="button"
              aria-label={`Gambar ${files.length + at + 1}, ${one.name}: ${formatUploadStatus(one, isSaved)}`}
              aria-pressed={one.key === chosenKey}
              onClick={() => press(one.key)}
              className={classes(
                frame,
                one.state === 'failed'
                  ? 'border-red'
                  : one.key === chosenKey
                    ? 'border-board-700'
                    : 'border-line',
              )}
            >
              <img
                src={one.preview}
                alt=""
                // Each slide shows its own error.
                onError={(event) => {
                  event.currentTarget.hidden = true
                }}
                className="size-full object-contain opacity-60"
              />
              <PositionBadge n={files.length + at + 1} />
              <span className="absolute inset-x-0 bottom-0 z-1 bg-[rgb(19_33_28/0.78)] px-1 py-0.5 text-2xs text-white">
                {formatUploadStatus(one, isSaved)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {canMove && (
        <p className="caption mt-1 text-ink-3">
          Pilih gambar untuk mengubahnya. Urutan: seret, atau Ctrl dengan panah kiri dan kanan.
        </p>
      )}
    </div>
  )
}

/** Part of the fourth slide is visible, which indicates more. */
const slide = 'w-[calc((100%-2.25rem)/3)] shrink-0 snap-start'
const frame = 'picture-frame block aspect-square w-full rounded-lg border-2'

const PositionBadge = ({ n }: { n: number }) => (
  <span className="tnum absolute top-0 left-0 z-1 rounded-br-sm bg-[rgb(19_33_28/0.78)] px-1.5 text-xs text-white">
    {n}
  </span>
)

type SlideProps = {
  pictures: ItemPictures
  picture: ItemPicture
  canMove: boolean
  isChosen: boolean
  onPress: () => void
}

function Slide({ pictures, picture, canMove, isChosen, onPress }: SlideProps) {
  const [isOver, setOver] = useState(false)
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (!canMove || !event.ctrlKey || by === 0) return
    event.preventDefault()
    const to = picture.ordinal + by
    if (to >= 1 && to <= pictures.files.length) pictures.move(picture, to)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const draggedPicture = pictures.files.find(({ id }) => String(id) === event.dataTransfer.getData(DRAGGED))
    if (draggedPicture === undefined) return
    event.preventDefault()
    if (draggedPicture.id !== picture.id) pictures.move(draggedPicture, picture.ordinal)
  }
  return (
    <li
      className={slide}
      draggable={canMove}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(picture.id))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        aria-label={`Gambar ${picture.ordinal}, ${pictureName(picture)}`}
        aria-pressed={isChosen}
        onClick={onPress}
        onKeyDown={keys}
        className={classes(frame, isChosen || isOver ? 'border-board-700' : 'border-line')}
      >
        <img src={picture.smallUrl} alt="" draggable={false} className="size-full object-contain" />
        <PositionBadge n={picture.ordinal} />
      </button>
    </li>
  )
}

const DRAGGED = 'application/x-gambar'
