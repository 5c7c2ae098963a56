/**
 * Location of demo vendors: the code of a regency and its approximate population in hundred
 * thousands.
 */
export type DemoRegency = { readonly code: string; readonly weight: number }

const rows: readonly (readonly [code: string, weight: number])[] = [
  ['3578', 29],
  ['3515', 21],
  ['3174', 22],
  ['3273', 25],
  ['3374', 17],
  ['3471', 4],
  ['1271', 24],
  ['7371', 14],
  ['5171', 7],
  ['1671', 17],
  ['3525', 13],
  ['3175', 30],
  ['3201', 55],
  ['3671', 19],
  ['3573', 8],
  ['3372', 5],
  ['2171', 12],
  ['1471', 10],
  ['6371', 7],
  ['6471', 7],
  ['3507', 27],
  ['3514', 16],
  ['3275', 26],
  ['3204', 37],
  ['3302', 18],
  ['3404', 11],
  ['1207', 20],
  ['7306', 8],
  ['5203', 13],
  ['1871', 12],
  ['3516', 11],
  ['3517', 13],
  ['3276', 21],
  ['3209', 23],
  ['3318', 13],
  ['3402', 10],
  ['1371', 9],
  ['7171', 5],
  ['5371', 4],
  ['1571', 6],
  ['3506', 17],
  ['3509', 26],
  ['3215', 25],
  ['3205', 26],
  ['3329', 20],
  ['3603', 33],
  ['1171', 3],
  ['7271', 4],
  ['8171', 4],
  ['6171', 7],
  ['3510', 17],
  ['3522', 13],
  ['3278', 7],
  ['3301', 20],
  ['3310', 13],
  ['3673', 7],
  ['1771', 4],
  ['7471', 4],
  ['9171', 4],
  ['6472', 8],
  ['3504', 11],
  ['3524', 14],
  ['3202', 27],
  ['3305', 14],
  ['3311', 9],
  ['5108', 8],
  ['1971', 2],
  ['7571', 2],
  ['8271', 2],
  ['6271', 3],
  ['3519', 7],
  ['3529', 11],
  ['3319', 9],
  ['5271', 4],
  ['9671', 3],
  ['6571', 2],
]

/**
 * Each of the first 76 vendors is in one of these regencies, in this order. Further vendors are
 * distributed by population.
 */
export const DEMO_REGENCIES: readonly DemoRegency[] = rows.map(([code, weight]) => ({ code, weight }))

/** Returns the price factor of a province compared with Java, according to the transport route. */
export function regencyFactor(regency: string): number {
  const province = Number(regency.slice(0, 2))
  if (province >= 31 && province <= 36) return 1
  if (province >= 91) return 1.35
  if (province >= 81) return 1.22
  if (province >= 61) return 1.1
  if (province === 53) return 1.16
  return province >= 51 ? 1.05 : 1.07
}
