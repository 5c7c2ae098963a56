import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal } from '@pasar/domain/kernel/result'
import type { PerceptualHash } from '@pasar/domain/media/perceptual-hash'
import { cleanItemPicture } from '../../media/clean-upload.ts'
import { computePerceptualHash } from '../../media/picture-hash.ts'
import { scanPicture } from '../../media/scan/process-upload.ts'

export type StoredPhoto = {
  /** Keys in the file store: of the photo and its thumbnails. */
  key: string
  mediumKey: string
  smallKey: string
  bytes: number
  /** null for a photo without any structure. */
  print: PerceptualHash | null
}

/**
 * Scans a photo of an item, re-encodes it and stores it with its thumbnails. The caller decides
 * whether the item gets it.
 *
 * @throws Overloaded while too many photos are decoded; FileStoreUnavailableError
 * @decision 0022
 */
export async function storePhoto(
  upload: Parameters<typeof scanPicture>[0],
): Promise<StoredPhoto | Refusal<RefusalCode>> {
  const refusal = await scanPicture(upload)
  if (refusal !== null) return refusal
  const clean = await cleanItemPicture(upload.file.bytes)
  if (isRefusal(clean)) return clean
  const { files } = upload.services
  return {
    key: await files.put(clean.whole),
    mediumKey: await files.put(clean.medium),
    smallKey: await files.put(clean.small),
    bytes: clean.whole.length,
    print: await computePerceptualHash(clean.whole),
  }
}
