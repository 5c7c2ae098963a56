import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.mjs'

const LOCK = {
  version: '0.1.0',
  packages: {
    '': { version: '0.1.0' },
    'apps/server': { version: '0.1.0' },
    'node_modules/@pasar/server': { resolved: 'apps/server', link: true },
    'node_modules/@fastify/cookie': {
      ...{ version: '11.0.2', resolved: 'https://registry.npmjs.org/@fastify/cookie/-/cookie-11.0.2.tgz' },
      ...{ integrity: `sha512-${Buffer.from('isi').toString('base64')}`, license: 'MIT' },
    },
    'node_modules/fastify/node_modules/pino': { version: '9.1.0' },
    'node_modules/pino': { version: '9.1.0' },
    'node_modules/vitest': { version: '5.1.1', dev: true },
    'node_modules/esbuild-win32': { version: '1.0.0' },
  },
}

test('lists each installed package of production once, with its hash and licence', () => {
  const list = billOfMaterials(LOCK, (path) => !path.endsWith('win32'))
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(list.components).toEqual([
    {
      ...{ type: 'library', name: '@fastify/cookie', version: '11.0.2' },
      'bom-ref': 'pkg:npm/%40fastify/cookie@11.0.2',
      purl: 'pkg:npm/%40fastify/cookie@11.0.2',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '697369' }],
      externalReferences: [
        { type: 'distribution', url: 'https://registry.npmjs.org/@fastify/cookie/-/cookie-11.0.2.tgz' },
      ],
    },
    {
      ...{ type: 'library', name: 'pino', version: '9.1.0' },
      ...{ 'bom-ref': 'pkg:npm/pino@9.1.0', purl: 'pkg:npm/pino@9.1.0' },
    },
  ])
})
