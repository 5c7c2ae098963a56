import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readAreaPackage } from './areas.generate.ts'
import { AREA_EXTRACT, formatAreaExtract, parseAreaExtract } from './areas-extract.ts'

test('the committed extract holds every area of the package geografis', () => {
  const extract = brotliDecompressSync(readFileSync(AREA_EXTRACT)).toString('utf8')
  expect(extract === formatAreaExtract(readAreaPackage()), 'run npm run areas').toBe(true)
})

test('parses codes, names, postal codes and coordinates at full precision', () => {
  const text =
    '11\tAceh\n\t01\tKabupaten Aceh Selatan\n\t\t02\tBakongan\n\t\t\t2001\tKeude\t0\t2.9305396318786445\t97.5'
  expect(parseAreaExtract(text)).toEqual([
    {
      code: '11',
      province: 'Aceh',
      cities: [
        {
          code: '11.01',
          city: 'Kabupaten Aceh Selatan',
          districts: [
            {
              code: '11.01.02',
              district: 'Bakongan',
              villages: [
                {
                  code: '11.01.02.2001',
                  village: 'Keude',
                  postal: 0,
                  latitude: 2.9305396318786445,
                  longitude: 97.5,
                },
              ],
            },
          ],
        },
      ],
    },
  ])
})

test('refuses a line without a parent', () => {
  expect(() => parseAreaExtract('\t\t02\tBakongan')).toThrow('Missing: the province of a regency')
})
