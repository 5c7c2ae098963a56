import { shrinkPhoto } from '../../offline/shrink-photo.ts'

const MAX_BYTES = 5 * 1024 * 1024
const FORMATS = ['image/jpeg', 'image/png', 'application/pdf']

/**
 * Prepares a picked document for upload: shrinks photos. `problem` is the reason if it cannot be
 * sent.
 */
export async function prepareDocument(source: File): Promise<{ file: File; problem: string | undefined }> {
  if (!FORMATS.includes(source.type))
    return { file: source, problem: 'Jenis berkas tidak didukung. Gunakan JPG, PNG, atau PDF.' }
  const file = await shrinkPhoto(source)
  return { file, problem: file.size > MAX_BYTES ? 'Ukuran berkas melebihi 5 MB' : undefined }
}
