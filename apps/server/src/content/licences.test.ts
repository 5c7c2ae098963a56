import { expect, test } from 'vitest'
import { licencesIn, shippedLicences } from './licences.ts'

test('lists shipped packages by name, without tools, workspaces and binaries of other platforms', () => {
  const here = `${process.platform}-${process.arch}`
  const lock = {
    packages: {
      '': { version: '1.0.0', license: 'UNLICENSED' },
      'apps/web': { version: '1.0.0' },
      'node_modules/@pasar/web': { link: true },
      'node_modules/zod': { version: '4.6.7', license: 'MIT' },
      'node_modules/a/node_modules/zod': { version: '3.0.0', license: 'MIT' },
      'node_modules/vitest': { version: '5.1.1', license: 'MIT', dev: true },
      'node_modules/geografis': { version: '1.3.2', license: 'MIT', dev: true },
      [`node_modules/@img/sharp-${here}`]: { version: '1.0.0', license: 'Apache-2.0', optional: true },
      'node_modules/@img/sharp-plan9-vax': { version: '1.0.0', license: 'Apache-2.0', optional: true },
      'node_modules/alone': { version: '0.1.0' },
    },
  }
  expect(licencesIn(JSON.stringify(lock))).toEqual([
    { name: `@img/sharp-${here}`, version: '1.0.0', licence: 'Apache-2.0' },
    { name: 'alone', version: '0.1.0', licence: 'tidak tercantum' },
    { name: 'geografis', version: '1.3.2', licence: 'MIT' },
    { name: 'zod', version: '4.6.7', licence: 'MIT' },
    { name: 'zod', version: '3.0.0', licence: 'MIT' },
  ])
})

test('parses the lock file of the product', () => {
  const names = shippedLicences().map(({ name }) => name)
  expect(names).toContain('fastify')
  expect(names).toContain('@fontsource-variable/plus-jakarta-sans')
  expect(names).toContain('geografis')
  expect(names).toContain('Noto Naskh Arabic')
  expect(names).toContain('@phosphor-icons/core')
  expect(names).not.toContain('vitest')
  const versionOf = (library: string) => shippedLicences().find(({ name }) => name === library)?.version
  expect(versionOf('PDFium (di dalam @hyzyla/pdfium)')).toBe(versionOf('@hyzyla/pdfium'))
})
