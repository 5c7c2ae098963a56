/** Refusals about the assignment of waiting cases to staff. */
export const workRefusals = {
  'work/ended': [409, 'Tugas ini sudah selesai atau tidak menunggu Anda. Muat ulang untuk melihatnya.'],
  'work/taken': [409, 'Tugas ini sudah diambil petugas lain'],
  'work/not-yours': [409, 'Hanya pemegangnya yang dapat mengembalikan tugas ini'],
  'work/no-person': [422, 'Pilih petugas aktif yang berperan untuk antrean ini'],
  'work/same-person': [409, 'Tugas ini sudah dipegang petugas itu'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
