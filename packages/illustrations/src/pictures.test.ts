import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawPicture, type PictureView } from './draw-picture.ts'
import { PALETTES } from './palettes.ts'
import {
  type BookSpec,
  decodePictureSpec,
  EDITIONS,
  encodePictureSpec,
  type GoodsSpec,
  LEVELS,
  MOTIFS,
  type PictureSpec,
} from './picture-spec.ts'
import { escapeXml, estimateTextWidth, wrap } from './svg-text.ts'
import { getTemplate, TEMPLATES } from './templates.ts'

const VIEWS: readonly PictureView[] = [1, 2, 3, 4]
const MAX_BYTES = 3072

const aReam: GoodsSpec = {
  kind: 'goods',
  template: 'ream',
  label: 'NUSA',
  sublabel: 'A4 70 gsm',
  palette: 2,
  variant: 0,
}

const aBook: BookSpec = {
  kind: 'book',
  title: 'Matematika',
  level: 'SD',
  grade: '4',
  motif: 'kawung',
  publisher: 'Penerbit Nusantara',
  curriculum: 'Kurikulum Merdeka',
  edition: 'siswa',
}

/**
 * Returns the fault of a document, if any: an unclosed tag, an unquoted attribute or a stray
 * character.
 */
function faultIn(xml: string): string | undefined {
  const open: string[] = []
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<>]*")*)(\/?)>/g
  for (const [, closing, name = '', attributes = '', alone] of xml.matchAll(tag)) {
    if (/&(?!(amp|lt|gt|quot|#39);)/.test(attributes)) return `bare & in ${name}`
    if (closing && open.pop() !== name) return `</${name}> closes nothing`
    if (!closing && !alone) open.push(name)
  }
  if (open.length > 0) return `<${open.join('> <')}> stay open`
  const between = xml.replace(tag, '')
  if (/[<>]/.test(between)) return `stray bracket in ${between}`
  if (/NaN|undefined|null|Infinity/.test(xml)) return 'a number or word is missing'
  if (/[{}]|var\(|color-mix/.test(xml)) return 'a text or colour of the drawing file was not replaced'
  return undefined
}

/** Returns every variant of a template with texts of maximum length. */
function fullest(name: (typeof TEMPLATES)[number]['name']): GoodsSpec[] {
  return getTemplate(name).variants.map((_, variant) => ({
    kind: 'goods',
    template: name,
    label: 'Cendekia Nusantara',
    sublabel: 'Pelajar 70 gsm isi',
    palette: variant,
    variant,
    sizeMm: [12_345, 12_345, 12_345],
    pack: 'Isi 12 buah dalam satu kotak ya.',
  }))
}

describe('goods and services', () => {
  test('the templates include at least 48 goods and 12 services with unique names', () => {
    const services = TEMPLATES.filter(({ name }) => name.startsWith('service-'))
    expect(services.length).toBeGreaterThanOrEqual(12)
    expect(TEMPLATES.length - services.length).toBeGreaterThanOrEqual(48)
    expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(TEMPLATES.length)
  })

  test.each(TEMPLATES.map(({ name }) => name))('%s is well-formed and small in all views', (name) => {
    for (const spec of fullest(name)) {
      for (const view of VIEWS) {
        const picture = drawPicture(spec, view)
        const which = `${name} ${spec.variant} view ${view}`
        expect(faultIn(picture), which).toBeUndefined()
        expect(Buffer.byteLength(picture), which).toBeLessThan(MAX_BYTES)
      }
    }
  })

  test('each drawing file belongs to a variant of a template', () => {
    const names = TEMPLATES.filter(({ name }) => !name.startsWith('service-')).flatMap((row) =>
      row.variants.map((_, variant) => `${row.tint}/${row.name}-${variant}.svg`),
    )
    const folder = join(import.meta.dirname, '../drawings')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.svg'),
    )
    expect(files.sort()).toEqual(names.sort())
  })

  const goods = TEMPLATES.map(({ name }) => name).filter((name) => !name.startsWith('service-'))

  test.each(goods)('%s differs between palettes', (name) => {
    const ofPalette = (palette: number) =>
      fullest(name).flatMap((spec) => VIEWS.map((view) => drawPicture({ ...spec, palette }, view)))
    const drawn = PALETTES[getTemplate(name).palettes].map((_, palette) => ofPalette(palette).join())
    expect(new Set(drawn).size).toBeGreaterThan(1)
  })

  test('the four views are different', () => {
    expect(new Set(VIEWS.map((view) => drawPicture(aReam, view))).size).toBe(4)
  })

  test('the size drawing shows centimetres with a comma', () => {
    const picture = drawPicture({ ...aReam, sizeMm: [210, 297, 52] }, 3)
    expect(picture).toContain('>21 cm<')
    expect(picture).toContain('>5,2 cm<')
    expect(picture).toContain('P 21 × L 29,7 × T 5,2 cm')
  })

  test("the package contents start with the item's own line", () => {
    expect(drawPicture({ ...aReam, pack: '5 rim' }, 4)).toContain('>5 rim<')
    expect(drawPicture(aReam, 4)).toContain('>500 lembar<')
  })
})

describe('book covers', () => {
  const longestBook: BookSpec = {
    ...aBook,
    title: 'Dasar-dasar Teknik Jaringan Komputer dan Telekomunikasi Lanjutan',
    publisher: 'Penerbit Cendekia Nusantara.',
    curriculum: 'Kurikulum Merdeka 2022 B',
    grade: '12',
  }

  test.each(LEVELS.flatMap((level) => MOTIFS.map((motif) => [level, motif] as const)))(
    '%s with %s is well-formed and small',
    (level, motif) => {
      for (const edition of EDITIONS) {
        for (const view of VIEWS) {
          const picture = drawPicture({ ...longestBook, level, motif, edition }, view)
          expect(faultIn(picture)).toBeUndefined()
          expect(Buffer.byteLength(picture)).toBeLessThan(MAX_BYTES)
        }
      }
    },
  )

  test('shows the class in Roman numerals', () => {
    expect(drawPicture(aBook, 1)).toContain('>IV<')
    expect(drawPicture({ ...aBook, level: 'PAUD', grade: 'B' }, 1)).toContain('>B<')
  })
})

describe('the URL of a picture', () => {
  test('equals the handwritten URLs of the templates and the catalogue', () => {
    expect(encodePictureSpec(aReam)).toBe('ream~NUSA~A4_70_gsm~2~0')
    expect(encodePictureSpec({ ...aReam, sizeMm: [210, 297, 52] })).toBe('ream~NUSA~A4_70_gsm~2~0~210x297x52')
    expect(encodePictureSpec({ ...aReam, pack: '5 rim' })).toBe('ream~NUSA~A4_70_gsm~2~0~~5_rim')
    expect(encodePictureSpec(aBook)).toBe(
      'book~Matematika~SD~4~kawung~Penerbit_Nusantara~Kurikulum_Merdeka~siswa',
    )
  })

  test('decodes to the same picture and needs no escaping', () => {
    const specs: PictureSpec[] = [aReam, aBook, ...TEMPLATES.flatMap(({ name }) => fullest(name))]
    for (const spec of specs) {
      const text = encodePictureSpec(spec)
      expect(encodeURIComponent(text).replaceAll('%2C', ',')).toBe(text)
      const decoded = decodePictureSpec(text)
      expect(decoded).not.toBeNull()
      if (decoded) expect(encodePictureSpec(decoded)).toBe(text)
    }
  })

  test('allows only plain characters, cuts long texts, and wraps large numbers around', () => {
    const spec = { ...aReam, label: '<b>Cendekia & Pelita Nusantara/Jaya', palette: 19, variant: 8 }
    expect(encodePictureSpec(spec)).toBe('ream~bCendekia_dan_Peli~A4_70_gsm~1~0')
  })

  test.each([
    '',
    '~',
    'ream',
    'ream~NUSA~A4',
    'ream~NUSA~A4~2',
    'unknown~NUSA~A4~2~0',
    'constructor~NUSA~A4~2~0',
    '__proto__~NUSA~A4~2~0',
    'ream~<script>~A4~2~0',
    'ream~NUSA&amp;~A4~2~0',
    'ream~NU%53A~A4~2~0',
    'ream~NU SA~A4~2~0',
    'ream~__NUSA~A4~2~0',
    'ream~NUSA~A4~02~0',
    'ream~NUSA~A4~-1~0',
    'ream~NUSA~A4~18~0',
    'ream~NUSA~A4~1e0~0',
    'ream~NUSA~A4~2~2',
    'ream~NUSA~A4~2~0~0x1x1',
    'ream~NUSA~A4~2~0~1x1',
    'ream~NUSA~A4~2~0~100000x1x1',
    'ream~NUSA~A4~2~0~1x1x1~a~b',
    `ream~${'N'.repeat(19)}~A4~2~0`,
    `ream~${'N'.repeat(5000)}~A4~2~0`,
    'book',
    'book~Matematika~SD~4~kawung~Nusa',
    'book~~SD~4~kawung~Nusa~Merdeka~siswa',
    'book~Matematika~SM~4~kawung~Nusa~Merdeka~siswa',
    'book~Matematika~SD~13~kawung~Nusa~Merdeka~siswa',
    'book~Matematika~SD~4~bunga~Nusa~Merdeka~siswa',
    'book~Matematika~SD~4~kawung~Nusa~Merdeka~lain',
    'book~Matematika~SD~4~kawung~Nusa~Merdeka~siswa~x',
    'book~"onload=~SD~4~kawung~Nusa~Merdeka~siswa',
  ])('refuses %s', (text) => {
    expect(decodePictureSpec(text)).toBeNull()
  })

  test('always draws the same picture for the same text', () => {
    const text = encodePictureSpec(aBook)
    const [first, second] = [decodePictureSpec(text), decodePictureSpec(text)]
    expect(first && drawPicture(first, 1)).toBe(second && drawPicture(second, 1))
  })
})

describe('text in pictures', () => {
  test('escapes XML characters', () => {
    expect(escapeXml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;')
  })

  test('breaks lines at spaces and puts the rest on the last line', () => {
    expect(wrap('satu dua tiga empat', estimateTextWidth('satu dua'), 3)).toEqual([
      'satu dua',
      'tiga',
      'empat',
    ])
    expect(wrap('satu dua tiga empat', 1, 2)).toEqual(['satu', 'dua tiga empat'])
    expect(wrap('', 5, 2)).toEqual([])
  })
})
