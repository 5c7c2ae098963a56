import { spawn } from 'node:child_process'
import { must } from '@pasar/domain/kernel/must'
import { ROOT } from '../install.mjs'

/**
 * Runs `npm run verify-restore` as a process of its own.
 *
 * @param dataDir folder of the uploaded files
 * @returns the figures of its last line by name
 */
export async function verifyDatabase(
  databaseUrl: string,
  dataDir: string,
  args: string[],
): Promise<(name: string) => number> {
  const child = spawn(process.execPath, ['apps/server/src/commands/verify-restore.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  })
  const code = await new Promise((done) => child.once('close', done))
  const [, line] = /^RESULT verify-restore (.*)$/m.exec(output) ?? []
  if (code !== 0 && line === undefined) throw new Error(`verify-restore exited with code ${code}.`)
  const figures = new Map(
    (line ?? '').split(' ').map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]),
  )
  return (name) => must(figures.get(name), `the figure ${name} of verify-restore`)
}
