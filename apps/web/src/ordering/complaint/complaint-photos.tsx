import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import type { OrderFileUploads } from '../base/use-order-files.ts'

type PhotosProps = { photos: OrderFileUploads; required?: boolean; error?: string | undefined }

/** Photos for the next message. */
export function ComplaintPhotos({ photos, required = false, error }: PhotosProps) {
  return (
    <UploadSlot
      label="Foto bukti"
      help="JPG, PNG, atau PDF, paling besar 5 MB. Hanya kedua pihak, platform, dan pengawas yang dapat membukanya."
      accept="image/jpeg,image/png,application/pdf"
      required={required}
      camera
      maxFiles={10}
      files={photos.files}
      onPick={(files) => photos.pick(files)}
      onRemove={photos.remove}
      onRetry={photos.retry}
      error={photos.rejectionFor(null) ?? error}
    />
  )
}
