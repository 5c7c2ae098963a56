/** Invented brand names, not meant to match any trademark. */
const POOLS = {
  stationery:
    'Arunika Tintara Garisindo Widuri Kalamasa Lembarindo Pustari Kirabasa Goresku Candrakala Tulispro Selaras',
  paper: 'Nusatara Kertajaya Lembayung Putihara Rimbatama Seratindo Bentala Sinarpulp',
  ink: 'Warnatek Tintamas Jetkira Printara Cetakindo Kromara',
  computer: 'Nalaria Komputara Digidaya Sagatek Prosindo Vektoria Bitara Lumenara Cakratek Inovara',
  audio: 'Gemasuara Swaratek Nadaria Audira Gaungindo Resonara',
  furniture: 'Jatimulya Kayuraya Mebelindo Rimbasari Adhirupa Kriyawana Sentrakayu Bangkuria',
  laboratory: 'Labindo Sainstek Optikara Ekspera Kimiara Ilmuraya Peragindo Tesaku',
  sport: 'Sportara Garudaku Lapangin Juaraindo Atletika Melesat Tangguhan Pelompat',
  music: 'Nadantara Swarabumi Iramaku Melodira Gitarindo Laguraya',
  cleaning: 'Bersihara Kinclongin Segarindo Harumi Resikta Wangisari Beningku Cemara',
  health: 'Sehatindo Medikara Husadaku Tabibara Rawatin Prima Husadia',
  uniform: 'Busanara Seragamku Jahitindo Kainmas Konveksia Tenunari Pakarjahit',
  shoes: 'Langkahku Sepatara Jejakin Tapakindo',
  tools: 'Perkakasku Tekunara Mekanindo Bautmas Palugada Bengkelia Kuatindo',
  kitchen: 'Dapuraya Masakin Boganara Wajanku Ovenia',
  textile: 'Jahitara Benangmas Kaintara Tenunku',
  electronics: 'Arusindo Voltara Elektrika Solderin',
  farming: 'Taniraya Suburin Panenku Hijaunara',
  building: 'Bangunara Catraya Semenku Tembokin Atapindo Kokohara Pipamas',
  lighting: 'Cahyaku Terangin Lampuria Sinarkita',
  water: 'Tirtasari Mataira Sejukin Banyubiru',
} as const

export type BrandPool = keyof typeof POOLS

export type Brand = {
  readonly name: string
  /** Price factor: 0.85 for plain, 1 for usual and 1.2 for fine brands. */
  readonly tier: number
  readonly palette: number
}

const TIERS = [1, 0.85, 1.2] as const

/**
 * Brands use the first colours of their set. The remaining colours are for articles that are named
 * after a colour.
 */
const BRAND_COLOURS = 12

let count = 0
const brandsOf = (names: string): readonly Brand[] =>
  names.split(' ').map((name, at) => {
    count += 1
    return { name, tier: TIERS[at % TIERS.length] ?? 1, palette: (count * 7) % BRAND_COLOURS }
  })

export const BRANDS: Readonly<Record<BrandPool, readonly Brand[]>> = {
  stationery: brandsOf(POOLS.stationery),
  paper: brandsOf(POOLS.paper),
  ink: brandsOf(POOLS.ink),
  computer: brandsOf(POOLS.computer),
  audio: brandsOf(POOLS.audio),
  furniture: brandsOf(POOLS.furniture),
  laboratory: brandsOf(POOLS.laboratory),
  sport: brandsOf(POOLS.sport),
  music: brandsOf(POOLS.music),
  cleaning: brandsOf(POOLS.cleaning),
  health: brandsOf(POOLS.health),
  uniform: brandsOf(POOLS.uniform),
  shoes: brandsOf(POOLS.shoes),
  tools: brandsOf(POOLS.tools),
  kitchen: brandsOf(POOLS.kitchen),
  textile: brandsOf(POOLS.textile),
  electronics: brandsOf(POOLS.electronics),
  farming: brandsOf(POOLS.farming),
  building: brandsOf(POOLS.building),
  lighting: brandsOf(POOLS.lighting),
  water: brandsOf(POOLS.water),
}
