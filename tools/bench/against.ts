import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { must } from '@pasar/domain/kernel/must'
import { figureKey, printResult } from '../result-line.ts'
import type { Act } from './acts.ts'
import { type Figures, GOALS, isMet } from './goals.ts'
import { type LoadResult, load } from './load.ts'
import { commitBuild, type Rows, Side, thisBuild } from './side.ts'

const CONNECTIONS = 32
/** A connection of PostgreSQL reports its counts within this time after its last work. */
const COUNTS_MS = 11_000
const REST_MS = 60_000

type Options = {
  commit: string
  sizes: readonly number[]
  seconds: number
  rounds: number
  only: string
  keep: string
}
type Round = LoadResult & { cpuMs: number }
/** The figures of both builds, and the ratio of the CPU time of each round. */
type Compared = { name: string; items: number; ours: Figures; theirs: Figures; spread: readonly number[] }

const print = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: readonly number[]) =>
  must(values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)], 'a round')

/**
 * Runs this build and the one of a commit side by side, each with its own PostgreSQL, and compares
 * what each action costs. The builds take turns, so that a machine that slows down slows both.
 * The CPU time of a round counts until the jobs that it caused have ended.
 */
export async function benchAgainst(options: Options): Promise<void> {
  const folder = options.keep ? join(options.keep, 'builds') : mkdtempSync(join(tmpdir(), 'pasar-builds-'))
  const ours = await Side.start(thisBuild, options.keep)
  const theirs = await Side.start(await commitBuild(options.commit, folder), options.keep)
  const compared: Compared[] = []
  const results: Record<string, number> = {}
  let failed = 0
  try {
    print(`PostgreSQL ${ours.version}, ${CONNECTIONS} connections, ${options.rounds} rounds`)
    for (const items of options.sizes) {
      print(`\n${items} items, this build : ${theirs.name} = ratio (lowest to highest round)`)
      const size = await compareSize({ ours, theirs }, items, options)
      compared.push(...size.compared)
      failed += size.failed
      for (const [key, value] of Object.entries(size.memory)) results[`${key}_${items}`] = value
    }
  } finally {
    await ours.stop()
    await theirs.stop()
    if (options.keep === '') rmSync(folder, { recursive: true })
  }
  for (const { name, items, ...both } of compared)
    results[`${figureKey(name)}_${items}_cpu_ratio`] = both.ours.cpuMs / both.theirs.cpuMs
  printResult('bench-against', { failed, missed: printGoals(compared), ...results })
  if (failed > 0) process.exitCode = 1
}

type Sides = { readonly ours: Side; readonly theirs: Side }

async function compareSize(sides: Sides, items: number, { seconds, rounds, only }: Options) {
  const { ours, theirs } = sides
  const statements = { ours: await ours.serve(items), theirs: await theirs.serve(items) }
  print(`  load of the machine ${loadavg().map((n) => n.toFixed(1))}`)
  printRatio('listening, ms', ours.site.listeningMs, theirs.site.listeningMs)
  printRatio('CPU of an idle server, % of a core', ours.idleShare * 100, theirs.idleShare * 100)
  const rest = { ours: ours.residentMb(), theirs: theirs.residentMb() }
  printRatio('memory at rest, MB', rest.ours, rest.theirs)
  const compared: Compared[] = []
  let failed = 0
  for (const act of ours.acts.filter(({ name }) => name.includes(only))) {
    const other = theirs.acts.find(({ name }) => name === act.name)
    if (other === undefined) {
      print(`  ${act.name}: ${theirs.name} has no such action`)
      continue
    }
    const before = { ours: await ours.rows(), theirs: await theirs.rows() }
    const played = await playRounds(sides, { ours: act, theirs: other }, { seconds, rounds })
    await wait(COUNTS_MS)
    const own = (side: 'ours' | 'theirs', rows: Rows) =>
      figuresOf(played[side], { before: before[side], after: rows }, statements[side].get(act.name) ?? 0)
    const one: Compared = {
      ...{ name: act.name, items },
      ours: own('ours', await ours.rows()),
      theirs: own('theirs', await theirs.rows()),
      spread: played.ours.map((round, n) => round.cpuMs / must(played.theirs[n], 'a round').cpuMs),
    }
    failed += [...played.ours, ...played.theirs].reduce((sum, round) => sum + round.failed, 0)
    printCompared(one)
    compared.push(one)
  }
  await wait(REST_MS)
  const after = { ours: ours.residentMb(), theirs: theirs.residentMb() }
  printRatio('memory a minute after the load, MB', after.ours, after.theirs)
  print(
    `  of the memory at rest: ${(after.ours / rest.ours).toFixed(2)} and ${(after.theirs / rest.theirs).toFixed(2)}`,
  )
  await ours.end()
  await theirs.end()
  return {
    compared,
    failed,
    memory: { rest_ratio: rest.ours / rest.theirs, after_load_of_rest: after.ours / rest.ours },
  }
}

/**
 * Plays an action on both builds in turns. The first of a round changes, as the second may find a
 * warmer machine.
 */
async function playRounds(
  { ours, theirs }: Sides,
  acts: { ours: Act; theirs: Act },
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<{ ours: Round[]; theirs: Round[] }> {
  const player = (side: Side, act: Act) => {
    let sent = 0
    // The actions vary with the number, so it goes on from round to round.
    const play = (forMs: number, next: Act['next']) =>
      load(side.site.url, { next: () => next(sent++), connections: CONNECTIONS, forMs })
    return {
      warm: () => play(1_000, act.warm),
      round: async (): Promise<Round> => {
        await side.quiet()
        const before = side.cpuMs()
        const loaded = await play(seconds * 1_000, act.next)
        const idleMs = await side.quiet()
        return { ...loaded, cpuMs: (side.cpuMs() - before - idleMs) / loaded.flows }
      },
    }
  }
  const own = player(ours, acts.ours)
  const other = player(theirs, acts.theirs)
  await own.warm()
  await other.warm()
  const played = { ours: [] as Round[], theirs: [] as Round[] }
  for (let n = 0; n < rounds; n += 1) {
    if (n % 2 === 0) played.ours.push(await own.round())
    played.theirs.push(await other.round())
    if (n % 2 === 1) played.ours.push(await own.round())
  }
  return played
}

function figuresOf(
  played: readonly Round[],
  rows: { before: Rows; after: Rows },
  statements: number,
): Figures {
  const flows = played.reduce((sum, round) => sum + round.flows, 0)
  const middle = (of: (round: Round) => number) => median(played.map(of))
  const perFlow = (of: keyof Rows) => (rows.after[of] - rows.before[of]) / flows
  return {
    cpuMs: middle((round) => round.cpuMs),
    rate: middle((round) => round.rate),
    p50Ms: middle((round) => round.p50Ms),
    p99Ms: middle((round) => round.p99Ms),
    bytes: middle((round) => round.bytes),
    statements,
    ...{ written: perFlow('written'), updated: perFlow('updated'), deleted: perFlow('deleted') },
  }
}

function printCompared({ name, ours, theirs, spread }: Compared): void {
  print(`  ${name}`)
  const range = `(${Math.min(...spread).toFixed(2)} to ${Math.max(...spread).toFixed(2)})`
  printRatio('  CPU with jobs, ms', ours.cpuMs, theirs.cpuMs, range)
  printRatio('  per second', ours.rate, theirs.rate)
  printRatio('  p50, ms', ours.p50Ms, theirs.p50Ms)
  printRatio('  p99, ms', ours.p99Ms, theirs.p99Ms)
  printRatio('  statements', ours.statements, theirs.statements)
  printRatio('  rows written', ours.written, theirs.written)
  printRatio('  rows updated', ours.updated, theirs.updated)
  printRatio('  rows deleted', ours.deleted, theirs.deleted)
  printRatio('  bytes of the replies', ours.bytes, theirs.bytes)
}

function printRatio(name: string, ours: number, theirs: number, range = ''): void {
  const figure = (value: number) => value.toFixed(value < 100 ? 2 : 0).padStart(10)
  const ratio = theirs === 0 ? '–' : (ours / theirs).toFixed(2)
  print(`  ${name.padEnd(36)}${figure(ours)} :${figure(theirs)} = ${ratio} ${range}`.trimEnd())
}

/** Prints which goals are met. @returns the number of those that are not */
function printGoals(compared: readonly Compared[]): number {
  let missed = 0
  print('\nGoals')
  for (const goal of GOALS)
    for (const { items, ours, theirs } of compared.filter(({ name }) => name === goal.act)) {
      if (goal.items !== undefined && goal.items !== items) continue
      const met = isMet(goal, ours, theirs)
      if (!met) missed += 1
      const own = goal.kind === 'max' ? ours[goal.figure] : ours[goal.figure] / theirs[goal.figure]
      print(
        `  ${met ? 'met   ' : 'missed'} ${items} ${goal.act}: ${goal.figure}, ${goal.kind} ${goal.value}: ${own.toFixed(2)}`,
      )
    }
  return missed
}
