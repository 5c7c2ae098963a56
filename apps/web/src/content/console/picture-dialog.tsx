import { uploadContentPicture } from '@pasar/contract/content/content-console'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

type Picture = { key: string; width: number; height: number; words: string }

type PictureDialogProps = {
  isOpen: boolean
  /** Alternative text of the picture to replace; empty for a new picture. */
  altText: string
  onClose: () => void
  onPicture: (picture: Picture) => void
}

/** Adds a picture to the text: a file and its alternative text. */
export function ContentPictureDialog({ isOpen, altText, onClose, onPicture }: PictureDialogProps) {
  const formId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [faults, setFaults] = useState<{ file?: string; altText?: string }>({})
  const typedText = useRef('')
  const { send, isPending, refusal } = useCall(
    uploadContentPicture,
    (picture) => {
      setFile(null)
      onPicture({ ...picture, words: typedText.current })
    },
    'in-place',
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog is inside the form of the page, which must not submit.
    event.stopPropagation()
    const formText = new FormData(event.currentTarget).get('words')
    typedText.current = typeof formText === 'string' ? formText.trim() : ''
    setFaults({
      ...(file === null && { file: 'Pilih gambar dahulu' }),
      ...(typedText.current === '' && { altText: 'Tulis apa yang terlihat di gambar' }),
    })
    if (file !== null && typedText.current !== '') void send({ files: [file] })
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={altText === '' ? 'Gambar' : 'Ganti gambar'}
      footer={
        <Button type="submit" form={formId} busy={isPending} busyText="Mengunggah…">
          Pasang
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {refusal !== null && <Banner kind="danger">{refusal.message}</Banner>}
        <UploadSlot
          label="Berkas gambar"
          help="JPG atau PNG, paling besar 5 MB"
          accept="image/jpeg,image/png"
          files={file === null ? [] : [{ key: file.name, name: file.name, state: 'ready' }]}
          onPick={([pickedFile]) => setFile(pickedFile ?? null)}
          onRemove={() => setFile(null)}
          error={faults.file}
        />
        <TextField
          label="Keterangan"
          name="words"
          help="Untuk yang tidak dapat melihat gambarnya."
          defaultValue={altText}
          maxLength={300}
          error={faults.altText}
        />
      </form>
    </LazyDialog>
  )
}
