/** Maximum characters of the address of a picture. */
export const MAX_ADDRESS_LENGTH = 2_000

/**
 * Maximum addresses of a vendor that wait for their download, those of the next import included.
 *
 * @decision 0174
 */
export const MAX_WAITING_ADDRESSES = 2_000

/** A vertical bar, a space or a line break; a comma or semicolon only before another address. */
const SEPARATOR = /[\s|]+|[,;]+(?=https?:\/\/)/i

/**
 * Returns the addresses of pictures in a cell, each one once, in their order.
 *
 * @decision 0174
 */
export function parsePictureAddresses(cell: string): string[] {
  const addresses = cell.split(SEPARATOR).map((address) => address.replace(/[,;]+$/, ''))
  return [...new Set(addresses.filter((address) => address !== ''))]
}

/** Returns addresses as the text of a cell. */
export const formatPictureAddresses = (addresses: readonly string[]): string => addresses.join(' | ')

const MAX_FILE_NAME = 120

/** Returns the file name in an address of a picture. */
export function pictureFileName(address: string): string {
  const { pathname } = new URL(address)
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return name.replaceAll(/%[0-9a-f]{2}/gi, '-').slice(-MAX_FILE_NAME) || 'gambar'
}

/** Delays in ms after the first failed attempts; there is no further one. */
const DELAYS_MS = [30_000, 180_000] as const

/** An address whose attempts all ended with an interruption of our own is given up after these. */
export const MAX_DOWNLOAD_ATTEMPTS = 6

/**
 * Returns when a failed download is retried: after 30 s, and then after 3 minutes.
 *
 * @param attempts attempts so far, 1 or more
 * @returns null when it is given up
 */
export function nextDownload(attempts: number, now: Date): Date | null {
  const delay = DELAYS_MS[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

/** Replies that say that a server is overloaded or not available. */
const UNAVAILABLE = new Set([429, 502, 503, 504])

/** Returns whether a failed download says that its server as a whole is not available. */
export const isServerUnavailable = (fault: string, status: number | null): boolean =>
  fault === 'name' ||
  fault === 'timeout' ||
  fault === 'connection' ||
  (status !== null && UNAVAILABLE.has(status))

/** Why the picture of an address was not added, for the vendor. */
export const DOWNLOAD_REASONS = {
  name: 'Nama server pada alamat ini tidak ditemukan. Periksa ejaannya.',
  timeout: 'Server tidak selesai mengirim gambar ini dalam 15 detik.',
  connection: 'Server ini tidak dapat dihubungi, atau sertifikat https-nya tidak sah.',
  redirects: 'Alamat ini dialihkan terlalu banyak. Pakai alamat gambarnya langsung.',
  'too-large': 'Gambar ini lebih dari 5 MB. Perkecil dahulu.',
  'server-down': 'Tidak dicoba, karena server ini tidak menjawab alamat lain dari impor yang sama.',
  type: 'Isi alamat ini bukan gambar JPG atau PNG. Pakai alamat gambarnya langsung.',
  same: 'Gambar ini sama dengan gambar lain pada barang ini, jadi tidak ditambahkan lagi.',
  full: 'Barang ini sudah berisi 10 gambar.',
  deleted: 'Barang ini sudah dihapus.',
  interrupted: 'Gambar ini tidak terolah karena gangguan pada sistem.',
} as const

/** Returns why a reply other than a picture was refused, for the vendor. */
export function statusReason(status: number): string {
  if (status === 404 || status === 410) return `Tidak ada gambar di alamat ini (${status}).`
  if (status === 401 || status === 403)
    return `Server menolak memberi gambar ini (${status}). Pakai alamat yang terbuka untuk umum.`
  return `Server menjawab dengan kesalahan (${status}).`
}
