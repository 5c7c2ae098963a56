/** The two colour themes of the map, as in the rest of the product. */
export type MapPalette = 'light' | 'dark'

export type MapColours = {
  readonly sea: string
  readonly foreign: string
  readonly land: string
  readonly shore: string
  /** Fill colours of the districts. Neighbouring districts get different ones. */
  readonly tints: readonly string[]
  readonly village: string
  readonly district: string
  readonly regency: string
  readonly province: string
  readonly ink: string
  readonly inkAbove: string
  readonly halo: string
  readonly pin: string
  readonly pinEye: string
}

export const MAP_COLOURS: Readonly<Record<MapPalette, MapColours>> = {
  light: {
    sea: '#d3e5ee',
    foreign: '#e9ebe8',
    land: '#f6f5ee',
    shore: '#86aebf',
    tints: ['#f8f4e6', '#e9f2e0', '#f7ebdd', '#e3efec', '#f1ecf4', '#f4f1d3'],
    village: '#a9ad9b',
    district: '#84876a',
    regency: '#7b5a33',
    province: '#8f1d2c',
    ink: '#2c3a34',
    inkAbove: '#6b4d28',
    halo: '#ffffff',
    pin: '#b3202f',
    pinEye: '#ffffff',
  },
  dark: {
    sea: '#0a1a22',
    foreign: '#17211f',
    land: '#1d302a',
    shore: '#3b6170',
    tints: ['#20342d', '#1b3a31', '#2b3328', '#1c3439', '#2a2d38', '#333721'],
    village: '#4d655c',
    district: '#7c8f79',
    regency: '#c79a5c',
    province: '#f2a0a6',
    ink: '#dfe9e4',
    inkAbove: '#e3bd84',
    halo: '#0f1d19',
    pin: '#ff8b92',
    pinEye: '#3a1518',
  },
}
