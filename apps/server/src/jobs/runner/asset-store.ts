import { storeBuildAssets } from '../../media/store-build-assets.ts'
import type { JobContext } from './job.ts'
import { startWorkLoop } from './work-loop.ts'

/** A build that runs for a shorter time in ms has hardly any page that is still open. */
const FIRST_MS = 60_000
/** Interval in ms at which a process notes that its build still runs. */
const EVERY_MS = 3_600_000

/**
 * Stores the assets of this build while its process serves pages.
 *
 * @returns a function that stops it
 */
export const startAssetStore = (
  { db, files, clock }: Pick<JobContext, 'db' | 'files' | 'clock'>,
  assets: Parameters<typeof storeBuildAssets>[1],
  onFault: (error: unknown) => void,
): (() => Promise<void>) =>
  startWorkLoop(
    () => storeBuildAssets({ db, files }, assets, clock()),
    { firstMs: FIRST_MS, everyMs: EVERY_MS },
    onFault,
  )
