import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseNodes } from './database-nodes.ts'
import type { Network, NodeName } from './network.ts'
import type { Observations } from './shoppers.ts'

export type DrillFault = 'postgres' | 'machine' | 'partition'

/** The primary is killed five times and cut off once. */
export const FAULTS: readonly DrillFault[] = [
  'postgres',
  'machine',
  'postgres',
  'machine',
  'partition',
  'postgres',
]

const CALM_MS = 8_000
const FAILOVER_MS = 90_000
const COMPLETE_MS = 180_000
/** Time with a new primary before the former one comes back. */
const APART_MS = 10_000

export type FaultResult = {
  fault: DrillFault
  /** Maximum interval without an acknowledged order, and without a successful read. */
  ordersMs: number
  readsMs: number
  /** Whether the former primary still accepted writes after it came back. */
  hasTwoPrimaries: boolean
}

/** Fails the primary once and waits until the cluster is complete. */
export async function failPrimary(
  fault: DrillFault,
  { nodes, network, observations }: { nodes: DatabaseNodes; network: Network; observations: Observations },
): Promise<FaultResult> {
  await nodes.waitUntilComplete(COMPLETE_MS)
  await wait(CALM_MS)
  const former = await nodes.waitUntilComplete(COMPLETE_MS)
  const at = performance.now()
  if (fault === 'partition') network.cut(former)
  else nodes.kill(former, fault)
  const next = await nodes.waitForPrimary(former, FAILOVER_MS)
  const electedMs = performance.now() - at
  await untilOrderAfter(observations, performance.now())
  await wait(APART_MS)
  if (fault === 'partition') network.join(former)
  if (fault === 'machine') nodes.revive(former)
  const hasTwoPrimaries = fault === 'partition' && (await nodes.isWritable(former))
  await nodes.waitUntilComplete(COMPLETE_MS)
  const completeMs = performance.now() - at
  const until = performance.now()
  const result = {
    ...{ fault, hasTwoPrimaries },
    ordersMs: maxGap(observations.orderTimes, at, until),
    readsMs: maxGap(observations.readTimes, at, until),
  }
  print(former, next, { ...result, electedMs, completeMs })
  return result
}

async function untilOrderAfter(observations: Observations, at: number): Promise<void> {
  const deadline = performance.now() + FAILOVER_MS
  while ((observations.orderTimes.at(-1) ?? 0) < at) {
    if (performance.now() > deadline) throw new Error('No order succeeded after the failover.')
    await wait(100)
  }
}

/** Returns the longest interval between two successes that reaches into a period, in ms. */
function maxGap(times: readonly number[], from: number, until: number): number {
  let max = 0
  let previous = from
  for (const time of times) {
    if (time > from) max = Math.max(max, time - previous)
    if (time > until) break
    previous = time
  }
  return Math.max(max, until - previous)
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

function print(
  former: NodeName,
  next: NodeName,
  of: FaultResult & { electedMs: number; completeMs: number },
): void {
  process.stdout.write(
    `  ${of.fault.padEnd(10)} ${former} -> ${next}: no order for ${seconds(of.ordersMs)}, no read for ${seconds(of.readsMs)}, ` +
      `new primary after ${seconds(of.electedMs)}, complete after ${seconds(of.completeMs)}\n`,
  )
}
