import type { DecreeKind } from '@pasar/domain/catalogue/book-decree'

/** Authorities that approve books for schools. */
export const decreeNames: Readonly<Record<DecreeKind, string>> = {
  national: 'Kementerian pendidikan',
  religious: 'Kementerian agama',
  local: 'Pemerintah daerah',
  vocational: 'Buku kejuruan',
}
