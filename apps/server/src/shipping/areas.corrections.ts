/**
 * Names of regencies and districts that the package `geografis` misspells or has from before a
 * renaming, by their code.
 */
export const NAME_CORRECTIONS: Readonly<Record<string, { readonly name: string; readonly source: string }>> =
  {
    '12.12': { name: 'Kabupaten Toba', source: 'PP 14/2020: formerly Toba Samosir' },
    '31.01.02': { name: 'Kepulauan Seribu Selatan', source: 'Kepmendagri 300.2.2-2138/2025: no full stop' },
    '73.10': {
      name: 'Kabupaten Pangkajene dan Kepulauan',
      source: 'UU 29/1959 and Kepmendagri 300.2.2-2138/2025',
    },
    '75.04': { name: 'Kabupaten Pohuwato', source: 'UU 6/2003 and Kepmendagri 300.2.2-2138/2025' },
  }

/** Former names and spellings of regencies that users still type, without spaces, with codes. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  malukutenggarabarat: '8103',
  mamujuutara: '7601',
  padangsidempuan: '1277',
  pahuwato: '7504',
  pangkajenekepulauan: '7310',
  tobasamosir: '1212',
  ujungpandang: '7371',
}
