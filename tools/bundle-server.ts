import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { escapeScripts } from './one-byte-text.ts'

/** Packages with native programs or files of their own, and the S3 client that few servers load. */
const EXTERNAL =
  /^(sharp|@hyzyla\/pdfium|@node-rs\/argon2|@electric-sql\/pglite|pdfkit|@aws-sdk\/client-s3)(\/|$)/

/** Returns the scripts of other threads and processes below a folder of sources. */
export const scriptsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(worker|child|process)\.ts$/.test(path))
    .map((path) => join(folder, path))

/**
 * Bundles a server with its dependencies, so that a start loads a few files instead of a thousand
 * modules. All files lie in one folder: `folders.ts` of the server finds the others from there.
 *
 * @param inputs paths of the start script and of the scripts of other threads and processes
 * @decision 0074
 */
export async function bundleServer(root: string, inputs: readonly string[], folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(inputs.map((path) => [basename(path, '.ts'), path])),
    external: (id) => EXTERNAL.test(id),
  })
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, chunkFileNames: '[name].js' })
  escapeScripts(folder)
}
