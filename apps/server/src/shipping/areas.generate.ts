import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { NAME_CORRECTIONS } from './areas.corrections.ts'
import { AREA_EXTRACT, formatAreaExtract, type SourceProvince } from './areas-extract.ts'

// npm run areas
// Writes the extract `areas.tsv.br`. Only this command and its test read the package `geografis`
// (62 MB), so it is a development dependency.

/** Returns the areas as the package publishes them, with corrected names. */
export function readAreaPackage(): SourceProvince[] {
  const path = fileURLToPath(import.meta.resolve('geografis/data/json/collection.json'))
  const provinces: SourceProvince[] = JSON.parse(readFileSync(path, 'utf8'))
  const nameOf = (code: string, name: string) => NAME_CORRECTIONS[code]?.name ?? name
  return provinces.map((province) => ({
    ...province,
    cities: province.cities.map(({ code, city, districts }) => ({
      code,
      city: nameOf(code, city),
      districts: districts.map((one) => ({ ...one, district: nameOf(one.code, one.district) })),
    })),
  }))
}

if (import.meta.main) {
  const text = formatAreaExtract(readAreaPackage())
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  }
  writeFileSync(AREA_EXTRACT, brotliCompressSync(text, { params }))
}
