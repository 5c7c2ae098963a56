import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const require = createRequire(import.meta.url)

/** Path of a browser, and the environment it needs on this machine. */
export type Chromium = { path: string; env: Record<string, string> }

/**
 * Finds the browser for the e2e tests: the one from the npm packages, or `CHROME_PATH`.
 *
 * @throws if the packages contain none (they do for Linux on x64) and `CHROME_PATH` is not set
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROME_PATH
  if (named) return { path: named, env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The packages bring a browser for Linux on x64 only: set CHROME_PATH to an installed one.',
    )
  const folder = await unpacked()
  const path = join(folder, 'chromium')
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const starts = spawnSync(path, ['--no-sandbox', '--version'], { stdio: 'ignore' }).status === 0
  const libraries = starts ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  return { path, env: { ...fonts, ...libraries } }
}

/** Unpacks the browser once per package version. Never uses a partial result. */
async function unpacked(): Promise<string> {
  const home = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const cache = resolve(import.meta.dirname, '..', 'node_modules', '.cache')
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder

  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  await withTemporaryFolder(unfinished, async () => {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(home, 'bin', 'al2023.tar.br'))
  })
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  return folder
}

/** Runs `work` with TMPDIR set to a folder, because the package unpacks into TMPDIR. */
async function withTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
