import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { escapeScripts } from '../../tools/one-byte-text.ts'
import { stageBuild } from '../../tools/staged-build.ts'

/**
 * Bundles the server with its dependencies, so that a start loads a few files instead of a thousand
 * modules.
 *
 * @decision 0074
 */
const root = import.meta.dirname
const { folder, publish } = stageBuild(root)

/** Packages with native programs or files of their own, and the S3 client that few servers load. */
const EXTERNAL = /^(sharp|@node-rs\/argon2|@electric-sql\/pglite|pdfkit|@aws-sdk\/client-s3)(\/|$)/

const scripts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(worker|child|process)\.ts$/.test(path),
)
const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: Object.fromEntries(
    ['main.ts', ...scripts].map((path) => [basename(path, '.ts'), join(root, 'src', path)]),
  ),
  external: (id) => EXTERNAL.test(id),
})
// All files lie in one folder: `folders.ts` finds the other files from there.
await bundle.write({ dir: folder, format: 'esm', sourcemap: true, chunkFileNames: '[name].js' })
escapeScripts(folder)
await publish(join(root, 'dist'))
