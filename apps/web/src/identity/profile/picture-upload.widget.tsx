import { type ChangeEvent, Suspense, useState } from 'react'
import { useMissingRight } from '../../page/missing-right.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { type DecodedPicture, decodePicture } from './picture-crop.ts'

const PictureDialog = retryingLazy(async () => (await import('./picture-dialog.tsx')).ProfilePictureDialog)

const NOT_A_PICTURE = 'Berkas ini bukan gambar yang dapat dibaca. Pilih foto JPG atau PNG.'

type PictureUploadProps = { className: string }

/**
 * Button to upload a profile picture. Refuses files that are not images. Nothing is uploaded before
 * the user has seen the crop.
 *
 * @param className classes of the button, which appears on the board and on paper
 * @spec 2 Upload Image (images only)
 */
export function PictureUpload({ className }: PictureUploadProps) {
  const [pickedPicture, setPickedPicture] = useState<DecodedPicture | null>(null)
  const [isWrong, setWrong] = useState(false)
  const missing = useMissingRight('edit')

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file === undefined) return
    const picture = await decodePicture(file)
    setWrong(picture === null)
    setPickedPicture(picture)
  }
  if (missing !== null) return null

  return (
    <div className="flex flex-col items-start gap-1">
      <label
        className={`relative has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus ${className}`}
      >
        <input
          type="file"
          accept="image/*"
          onChange={(event) => void pick(event)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <Icon name="camera" size={18} />
        <span lang="en">Upload Image</span>
      </label>
      <p role="alert" className={isWrong ? 'text-sm font-semibold' : 'sr-only'}>
        {isWrong && NOT_A_PICTURE}
      </p>
      {pickedPicture !== null && (
        <Suspense fallback={null}>
          <PictureDialog picture={pickedPicture} onClose={() => setPickedPicture(null)} />
        </Suspense>
      )}
    </div>
  )
}
