import { expect, test } from 'vitest'
import { BadConfig } from '../config/bad-config.ts'
import { readConfig } from '../config/config.ts'

const demo = { PASAR_PROFILE: 'demo', DATA_DIR: 'tak-ada' }
const streets = { MAP_TILES: 'https://peta.contoh/{z}/{x}/{y}.png', MAP_CREDIT: '© Peta Contoh' }

test('uses only the built-in map unless the operator configures another one with its attribution', () => {
  expect([readConfig(demo).onlineMap, readConfig(demo).geocoderUrl]).toEqual([null, null])
  expect(readConfig({ ...demo, ...streets }).onlineMap).toEqual({
    tiles: 'https://peta.contoh/{z}/{x}/{y}.png',
    credit: '© Peta Contoh',
  })
})

test.each([
  { ...streets, MAP_CREDIT: '' },
  { ...streets, MAP_TILES: 'https://peta.contoh/{z}.png' },
  { ...streets, MAP_TILES: 'https://peta.contoh/{z}/{x}/{y}.png; script-src *' },
  { ...streets, MAP_TILES: 'https://{s}.peta.contoh/{z}/{x}/{y}.png' },
  { ...streets, MAP_TILES: 'ftp://peta.contoh/{z}/{x}/{y}.png' },
  { GEOCODER_URL: 'peta.contoh' },
])('rejects %j at startup', (env) => {
  expect(() => readConfig({ ...demo, ...env })).toThrow(BadConfig)
})
