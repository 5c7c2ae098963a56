/** Page colour and line colour of the notebook page behind a picture, by category. */
export const TINTS = {
  stationery: ['#DCEBF5', '#B9D3E4'],
  computer: ['#E3E6F6', '#C2C9EA'],
  furniture: ['#F3E7D5', '#DFC9A6'],
  laboratory: ['#DFF1EA', '#B6DCCB'],
  sport: ['#FCE7DA', '#F3C6A8'],
  cleaning: ['#E0F3F6', '#B5DEE6'],
  uniform: ['#EFE6F3', '#D6C2E0'],
  vocational: ['#E6EBEE', '#C3CFD6'],
  building: ['#EFEADF', '#D8CCB3'],
  food: ['#FBEBD9', '#F1D0A6'],
  book: ['#E9EFEC', '#CBD9D3'],
  board: ['#123F34', '#1B5446'],
} as const satisfies Record<string, readonly [string, string]>

export type Tint = keyof typeof TINTS

type Pair = readonly [main: string, accent: string]

/** Main colour and accent of each palette number. A larger number wraps around. */
export const PALETTES = {
  brand: [
    ['#1B5E9E', '#F2C14B'],
    ['#0F6B50', '#F2C14B'],
    ['#B3202F', '#FFD9A0'],
    ['#5A2A94', '#F2C14B'],
    ['#1B8A8F', '#FFD166'],
    ['#D9631E', '#FFF1CC'],
    ['#1C2F6E', '#8CC2F5'],
    ['#7A2340', '#F0B8A8'],
    ['#B2387A', '#FFE08A'],
    ['#4F7A28', '#FFE08A'],
    ['#7B5A33', '#F6DFA8'],
    ['#46545E', '#F2C14B'],
    ['#D19A00', '#7A5200'],
    ['#AEBBC4', '#1B5E9E'],
    ['#2B3640', '#F2C14B'],
    ['#C7AE84', '#7B5A33'],
    ['#E07A9B', '#FFF1CC'],
    ['#7DB6CC', '#1C2F6E'],
  ],
  wood: [
    ['#C98B4B', '#3F4F58'],
    ['#A8683A', '#2E3A34'],
    ['#DDB274', '#46545E'],
    ['#8A5A34', '#2B3640'],
    ['#B98A5E', '#1C2F6E'],
    ['#C77B4A', '#0F5C47'],
    ['#D9C4A0', '#3C5A66'],
    ['#7A4A2C', '#7B5A33'],
  ],
  metal: [
    ['#9AA8B3', '#1B5E9E'],
    ['#6F808C', '#0F5C47'],
    ['#C3CCD3', '#5A2A94'],
    ['#55636E', '#B3202F'],
    ['#B9B4A6', '#7B5A33'],
    ['#7D93A8', '#1C2F6E'],
  ],
  device: [
    ['#3A4650', '#2F86C9'],
    ['#5B6A78', '#1FA37A'],
    ['#A9B4BE', '#5A2A94'],
    ['#27313A', '#E3A917'],
    ['#2F3F5C', '#5AA9E6'],
    ['#C9D1D8', '#D9631E'],
    ['#4A4458', '#C05BA0'],
    ['#8593A0', '#B3202F'],
  ],
  liquid: [
    ['#2F86C9', '#1B5E9E'],
    ['#3FA66B', '#0F5C47'],
    ['#E0A21B', '#7A5200'],
    ['#C2417A', '#7A2340'],
    ['#7A55C7', '#5A2A94'],
    ['#D9631E', '#9A4B00'],
  ],
} as const satisfies Record<string, readonly Pair[]>

/** Palette numbers of the set `brand` for articles with a colour in their name. */
export const COLOUR_PALETTES: Readonly<Record<string, number>> = {
  biru: 0,
  hijau: 1,
  merah: 2,
  ungu: 3,
  toska: 4,
  oranye: 5,
  'biru dongker': 6,
  'merah marun': 7,
  magenta: 8,
  'hijau muda': 9,
  coklat: 10,
  'abu-abu': 11,
  kuning: 12,
  putih: 13,
  perak: 13,
  hitam: 14,
  krem: 15,
  'merah muda': 16,
  bening: 17,
  'biru muda': 17,
}

export type PaletteSet = keyof typeof PALETTES

/** The tones of one drawing, all derived from a main colour and an accent. */
export type Tones = {
  readonly main: string
  readonly dark: string
  readonly deep: string
  readonly light: string
  readonly pale: string
  readonly accent: string
  readonly accentDark: string
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes two `#RRGGBB` colours. `share` is the proportion of the second one, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixedChannels = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  )
  return `#${mixedChannels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const INK = '#13211c'

/** Returns the colour of a shaded side. */
export const shade = (hex: string, share = 0.22) => mix(hex, INK, share)

/** Returns the colour of a lit side. */
export const tint = (hex: string, share = 0.3) => mix(hex, '#ffffff', share)

/** @param index palette number, 0 or more */
export function tonesOf(set: PaletteSet, index: number): Tones {
  const list: readonly Pair[] = PALETTES[set]
  const [main, accent] = list[index % list.length] ?? PALETTES.brand[0]
  return {
    main,
    dark: shade(main),
    deep: shade(main, 0.45),
    light: tint(main),
    pale: tint(main, 0.82),
    accent,
    accentDark: shade(accent),
  }
}
