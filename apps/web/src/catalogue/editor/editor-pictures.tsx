import type { ItemPicture } from '@pasar/contract/media/item-picture'
import { MAX_PICTURES } from '@pasar/domain/media/item-pictures'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { formatUploadStatus, type QueuedPicture } from '../pictures/picture-queue.ts'
import { PictureSlides } from '../pictures/picture-slides.tsx'
import { type ItemPictures, pictureName } from '../pictures/use-item-pictures.ts'
import { fieldId, LockNote } from './editor-fields.tsx'

/**
 * The pictures of an item as a slider with three visible slides, and the actions for the
 * selected picture.
 *
 * @spec 2 A generic editor of form fields: files in slides of 3
 * @spec 5 Files
 */
export function PicturesSection({ pictures, isSaved }: { pictures: ItemPictures; isSaved: boolean }) {
  const { files, queue, lock, removedPicture } = pictures
  const [chosenKey, choose] = useState<string | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const chosenPicture = files.find(({ id }) => String(id) === chosenKey)
  const visibleUploads = queue.waiting.filter(({ key, state }) => key === chosenKey || state === 'failed')
  const count = files.length + queue.waiting.length
  return (
    <div ref={section} id={fieldId('files')} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {count === 0 && (
        <p className="text-ink-2">
          Belum ada foto. Sekolah melihat gambar yang digambar dari kategorinya; foto barang sendiri lebih
          dipercaya.
        </p>
      )}
      {pictures.needsReview && (
        <p className="text-ink-2">
          Perubahan gambar tersimpan sebagai usulan. Sekolah melihat gambar yang lama sampai petugas
          menyetujuinya.
        </p>
      )}
      {count > 0 && <PictureSlides {...{ pictures, isSaved, chosenKey }} onChoose={choose} />}
      {chosenPicture !== undefined && lock === null && (
        <ChosenPicture key={chosenPicture.id} {...{ pictures }} picture={chosenPicture} />
      )}
      {visibleUploads.map((waiting) => (
        <PendingUpload key={waiting.key} {...{ pictures, waiting, isSaved }} />
      ))}
      {removedPicture !== null && (
        <RemovedPicture
          key={removedPicture.id}
          name={pictureName(removedPicture)}
          onUndo={() => {
            pictures.restore()
            section.current?.focus()
          }}
        />
      )}
      {lock === null ? (
        <AddPictures pictures={pictures} count={count} />
      ) : (
        <p className="caption text-ink-2">
          <LockNote>{lock}</LockNote>
        </p>
      )}
      <UploadStatus pictures={pictures} />
    </div>
  )
}

/** Adds pictures until the item has the maximum number. */
function AddPictures({ pictures, count }: { pictures: ItemPictures; count: number }) {
  const { room } = pictures
  if (room <= 0) return null
  return (
    <UploadSlot
      label="Tambah gambar"
      help={`JPG atau PNG. ${count === 0 ? `Paling banyak ${MAX_PICTURES}` : `Masih muat ${room}`}. Gambar pertama tampil di daftar.`}
      files={[]}
      maxFiles={room}
      camera
      onPick={(pickedFiles) => pictures.pick(pickedFiles)}
    />
  )
}

/** Announces skipped files and the progress of the queue. */
function UploadStatus({ pictures }: { pictures: ItemPictures }) {
  const { queue, isBusy, skippedCount } = pictures
  return (
    <>
      <div role="status">
        {skippedCount > 0 && (
          <Banner kind="attention">
            {skippedCount} gambar tidak ikut: satu barang paling banyak {MAX_PICTURES} gambar.
          </Banner>
        )}
      </div>
      <p role="status" className={isBusy || queue.isOffline ? 'caption text-ink-2' : 'sr-only'}>
        {isBusy && `Mengunggah ${queue.at.n} dari ${queue.at.m}`}
        {queue.isOffline && 'Tidak ada koneksi internet. Gambar dikirim setelah tersambung.'}
      </p>
    </>
  )
}

/** Notice of a removed picture. Focuses the undo button. */
function RemovedPicture({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-sunken px-3 py-1">
      <span className="min-w-0 wrap-anywhere">{name} dihapus.</span>
      <Button ref={undo} variant="quiet" size="small" icon="arrow-counter-clockwise" onClick={onUndo}>
        Urungkan
      </Button>
    </p>
  )
}

type ChosenProps = { pictures: ItemPictures; picture: ItemPicture }

/** Actions for an uploaded picture. Name and description are saved on blur. */
function ChosenPicture({ pictures, picture }: ChosenProps) {
  const [name, setName] = useState(picture.name)
  const [description, setDescription] = useState(picture.description)
  const { files } = pictures
  const title = `${picture.ordinal} dari ${files.length}`
  const move = (by: 1 | -1) => pictures.move(picture, picture.ordinal + by)
  return (
    <section
      aria-label={`Gambar ${title}`}
      className="flex flex-col gap-3 rounded-lg border border-line p-3 sm:p-4"
    >
      <div className="flex items-center gap-1">
        <p className="tnum mr-auto font-bold">Gambar {title}</p>
        <MoveButton label="Pindahkan ke depan" isAtEnd={picture.ordinal === 1} onMove={() => move(-1)} />
        <MoveButton
          label="Pindahkan ke belakang"
          isAtEnd={picture.ordinal === files.length}
          onMove={() => move(1)}
          className="rotate-180"
        />
        <IconButton
          icon="trash"
          label={`Hapus ${pictureName(picture)}`}
          onClick={() => pictures.remove(picture)}
        />
      </div>
      <TextField
        label="Nama gambar"
        optional
        maxLength={120}
        placeholder={picture.fileName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => name.trim() !== picture.name && pictures.describe(picture, { name })}
      />
      <TextArea
        label="Keterangan gambar"
        optional
        rows={2}
        maxLength={500}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        onBlur={() =>
          description.trim() !== picture.description && pictures.describe(picture, { description })
        }
      />
    </section>
  )
}

type MoveProps = { label: string; isAtEnd: boolean; onMove: () => void; className?: string }

/** Keeps the focus when the picture reaches the end of the row and the button has no effect. */
const MoveButton = ({ label, isAtEnd, onMove, className }: MoveProps) => (
  <IconButton
    icon="arrow-left"
    label={label}
    aria-disabled={isAtEnd}
    onClick={() => !isAtEnd && onMove()}
    className={classes(className, isAtEnd && 'opacity-40')}
  />
)

type WaitingProps = { pictures: ItemPictures; waiting: QueuedPicture; isSaved: boolean }

/** Actions for a picture that is not uploaded yet, and why the upload failed. */
function PendingUpload({ pictures: { queue }, waiting, isSaved }: WaitingProps) {
  const { state, problem, name, key } = waiting
  return (
    <section
      aria-label={`Gambar ${name}`}
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line p-3"
    >
      <p className="mr-auto min-w-0 wrap-anywhere">
        <span className="font-bold">{name}</span>
        <span className={state === 'failed' ? 'block text-red' : 'block text-ink-2'}>
          {problem || formatUploadStatus(waiting, isSaved)}
        </span>
      </p>
      {state === 'failed' && (
        <Button variant="outline" size="small" onClick={() => queue.retry(key)}>
          Coba lagi
        </Button>
      )}
      {state !== 'sending' && (
        <Button variant="quiet" size="small" icon="trash" onClick={() => queue.drop(waiting)}>
          Hapus
        </Button>
      )}
    </section>
  )
}
