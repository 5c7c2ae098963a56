import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'staged-build.ts')
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pasar-build-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Starts a build script that writes one file and then runs `rest`. */
function startBuild(rest: string) {
  const script = `
    import { writeFileSync } from 'node:fs'
    import { stageBuild } from ${JSON.stringify(MODULE)}
    const { folder, publish } = stageBuild(${JSON.stringify(root)})
    writeFileSync(folder + '/main.js', 'new')
    ${rest}`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

test('a finished build replaces the build before it and leaves no temporary folder', async () => {
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist', 'old.js'), 'old')
  const build = startBuild(`await publish(${JSON.stringify(join(root, 'dist'))})`)
  expect(await once(build, 'exit')).toEqual([0, null])
  expect(readdirSync(root)).toEqual(['dist'])
  expect(readdirSync(join(root, 'dist'))).toEqual(['main.js'])
  expect(readFileSync(join(root, 'dist', 'main.js'), 'utf8')).toBe('new')
})

test('a failed build leaves the build before it and no temporary folder', async () => {
  mkdirSync(join(root, 'dist'))
  const build = startBuild(`throw new Error('does not compile')`)
  expect(await once(build, 'exit')).toEqual([1, null])
  expect(readdirSync(root)).toEqual(['dist'])
})

test('an aborted build leaves no temporary folder, and does not remove that of another build', async () => {
  const other = join(root, '.cache', 'build-other')
  mkdirSync(other, { recursive: true })
  const build = startBuild(`console.log('started'); setInterval(() => {}, 1_000)`)
  await once(build.stdout, 'data')
  build.kill('SIGTERM')
  expect(await once(build, 'exit')).toEqual([1, null])
  expect(readdirSync(join(root, '.cache'))).toEqual(['build-other'])
  expect(existsSync(other)).toBe(true)
})
