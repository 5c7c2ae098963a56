import { BadConfig } from './bad-config.ts'

/** Size of the demo world. */
export type DemoConfig = {
  /** Number of items in the demo data. */
  demoItems: number
  /** Orders of the history that the demo plays in the background; 0 for none. */
  demoHistory: number
}

const MAX_HISTORY = 20_000

/** Reads the size of the demo world. */
export function readDemoConfig(env: NodeJS.ProcessEnv): DemoConfig {
  const demoItems = Number(env.DEMO_ITEMS || 20_000)
  if (!Number.isInteger(demoItems) || demoItems < 1_000 || demoItems > 1_000_000)
    throw new BadConfig('DEMO_ITEMS harus angka 1000 sampai 1000000.')
  const demoHistory = Number(env.DEMO_HISTORY || 0)
  if (!Number.isInteger(demoHistory) || demoHistory < 0 || demoHistory > MAX_HISTORY)
    throw new BadConfig(`DEMO_HISTORY harus angka 0 sampai ${MAX_HISTORY}.`)
  return { demoItems, demoHistory }
}
