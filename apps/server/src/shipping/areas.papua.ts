/** Provinces of Papua since 2022. The published area data still has two. */
const PROVINCES: Readonly<Record<string, { name: string; regencies: readonly string[] }>> = {
  '93': { name: 'Papua Selatan', regencies: ['9101', '9116', '9117', '9118'] },
  '94': {
    name: 'Papua Tengah',
    regencies: ['9104', '9107', '9108', '9109', '9125', '9126', '9127', '9128'],
  },
  '95': {
    name: 'Papua Pegunungan',
    regencies: ['9102', '9112', '9113', '9114', '9121', '9122', '9123', '9124'],
  },
  '96': { name: 'Papua Barat Daya', regencies: ['9201', '9204', '9205', '9209', '9210', '9271'] },
}

/** From 71, regency numbers stand for cities, which keep their number in the new province. */
const FIRST_TOWN = 71

const regencyByCode = new Map<string, { code: string; province: string }>()
for (const [province, { name, regencies }] of Object.entries(PROVINCES))
  for (const [at, regency] of regencies.entries()) {
    const own = Number(regency.slice(2))
    const number = own >= FIRST_TOWN ? own : at + 1
    regencyByCode.set(regency, { code: `${province}${String(number).padStart(2, '0')}`, province: name })
  }

/** Returns the current code and province of a moved regency; null when it was not moved. */
export const currentRegencyOf = (regency: string) => regencyByCode.get(regency) ?? null
