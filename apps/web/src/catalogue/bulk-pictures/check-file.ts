import { PICTURE_BATCH } from '@pasar/domain/media/picture-names'
import { SHAPE_FAULTS, shapeFault } from '@pasar/domain/media/picture-shape'

/** Side of a preview in pixels, twice its size on the screen. */
const PREVIEW_PX = 128

const MIB = 1024 * 1024

/** A chosen file. */
export type CheckedFile = {
  key: string
  file: File
  /** Object URL of a small preview; absent for a file that is no picture. */
  preview?: string
  /** Why the file cannot be used; null if it can. */
  fault: string | null
}

/** Returns the fault of a file that its name and its size show. */
function fileFault({ name, size, type }: File): string | null {
  if (/\.zip$/i.test(name)) return 'Berkas ZIP belum dapat dibaca. Buka dahulu, lalu pilih gambarnya.'
  if (!type.startsWith('image/')) return 'Bukan gambar. Gunakan JPG atau PNG.'
  if (size === 0) return 'Berkas kosong'
  return size > PICTURE_BATCH.fileBytes ? `Lebih dari ${PICTURE_BATCH.fileBytes / MIB} MB` : null
}

/** Decodes a file as the upload will, and draws a small preview. */
async function checkFile(key: string, file: File): Promise<CheckedFile> {
  const fault = fileFault(file)
  if (fault !== null) return { key, file, fault }
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const shape = shapeFault(picture, 'goods')
    const preview = await drawPreview(picture)
    picture.close()
    return { key, file, preview, fault: shape && SHAPE_FAULTS[shape] }
  } catch {
    return { key, file, fault: 'Gambar ini rusak atau bukan JPG atau PNG.' }
  }
}

async function drawPreview(picture: ImageBitmap): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = PREVIEW_PX
  canvas.height = PREVIEW_PX
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, PREVIEW_PX, PREVIEW_PX)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
  return blob === null ? '' : URL.createObjectURL(blob)
}

/**
 * Checks files one after the other, because a phone cannot decode many at once.
 *
 * @param onProgress receives the number of checked files
 */
export async function checkFiles(
  files: readonly File[],
  onProgress: (done: number) => void,
): Promise<CheckedFile[]> {
  const checkedFiles: CheckedFile[] = []
  let bytes = 0
  for (const [at, file] of files.entries()) {
    const key = `f${at}`
    bytes += file.size
    if (at >= PICTURE_BATCH.files)
      checkedFiles.push({ key, file, fault: `Lebih dari ${PICTURE_BATCH.files} berkas sekali kirim` })
    else if (bytes > PICTURE_BATCH.totalBytes)
      checkedFiles.push({ key, file, fault: 'Semua berkas bersama lebih dari 2 GB' })
    else checkedFiles.push(await checkFile(key, file))
    onProgress(at + 1)
  }
  return checkedFiles
}
