import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '@pasar/domain/kernel/must'

/** A fenced block of the guide: a script, or the content of a file. */
export type GuideBlock = {
  /** `sh` for a script; otherwise the name of the file. */
  file: string | null
  /**
   * Says how to run a script: `server` starts the sandbox, `install` needs the package registry.
   */
  mode: '' | 'server' | 'install'
  text: string
  /** Line of the guide, from 1. */
  line: number
}

/**
 * Returns the fenced blocks of a guide in order.
 *
 * @throws Error for a block that is neither a script nor a file, since no test would run it
 */
export function readGuide(markdown: string): GuideBlock[] {
  return [...markdown.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(([, info = '', text = ''], at) => {
    const [language = '', rest = ''] = info.trim().split(' ')
    const line = lineOf(markdown, at)
    if (language === 'sh' && (rest === '' || rest === 'server' || rest === 'install'))
      return { file: null, mode: rest, text, line }
    if (/^(js|ts)$/.test(language) && /^[\w-]+\.m[jt]s$/.test(rest))
      return { file: rest, mode: '', text, line }
    throw new Error(
      `line ${line} of the guide: a block is "sh", or "js" or "ts" with a file name, not "${info}"`,
    )
  })
}

const lineOf = (markdown: string, at: number) => {
  const found = [...markdown.matchAll(/^```[^\n]+\n/gm)][at]
  return markdown.slice(0, must(found, 'the block of the guide').index).split('\n').length
}

const MARKER = 'GUIDE_FILE_END'

/**
 * Returns one Bash script that writes the files and runs the scripts, and stops at the first fault.
 */
const scriptOf = (blocks: readonly GuideBlock[]): string =>
  [
    'set -euo pipefail',
    // The last reply explains a failure.
    `trap 'code=$?; kill $(jobs -p) 2>/dev/null || true; [ $code = 0 ] || tail -c 500 "$(ls -t *.json | head -1)"; exit $code' EXIT`,
    ...blocks.map(({ file, text, line }) => {
      const named = `echo "guide, line ${line}"\n`
      return file === null ? `${named}${text}` : `${named}cat > ${file} <<'${MARKER}'\n${text}${MARKER}`
    }),
  ].join('\n')

/** What the run of a guide has shown. */
export type GuideOutcome = {
  code: number
  output: string
  /** Blocks that ran. */
  steps: number
  /** Orders of the sandbox that the receiver got as a webhook and read with the key. */
  received: number
}

/**
 * Runs the blocks of a guide in order in one shell, in an empty folder.
 *
 * @param env addresses: `PASAR` of the sandbox, and the port of the receiver
 */
export async function runGuide(
  blocks: readonly GuideBlock[],
  { folder, env }: { folder: string; env: Readonly<Record<string, string>> },
): Promise<GuideOutcome> {
  const script = join(folder, 'guide.sh')
  writeFileSync(script, scriptOf(blocks))
  const child = spawn('bash', [script], { cwd: folder, env: { ...process.env, ...env }, detached: true })
  let output = ''
  const append = (chunk: Buffer) => {
    output += String(chunk)
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const code = await new Promise<number>((done) => child.once('exit', (exit) => done(exit ?? 1)))
  const steps = output.match(/guide, line \d+$/gm)?.length ?? 0
  return { code, output, steps, received: receivedIn(folder) }
}

/** Returns 1 when the placed order arrived as an event and was read by its id, else 0. */
function receivedIn(folder: string): 0 | 1 {
  const [placed, read, events] = ['placed.json', 'order.json', 'events.ndjson'].map((name) =>
    join(folder, name),
  )
  if (!placed || !read || !events || ![placed, read, events].every(existsSync)) return 0
  const idIn = (file: string, of: (data: { id: number; order: { id: number } }) => number) =>
    of(JSON.parse(readFileSync(file, 'utf8')).data)
  const orderId = idIn(placed, ({ order }) => order.id)
  const isNotified = readFileSync(events, 'utf8')
    .split('\n')
    .some((event) => event.includes('"order.create"') && event.includes(`"order_id":${orderId}}`))
  return isNotified && idIn(read, ({ id }) => id) === orderId ? 1 : 0
}
