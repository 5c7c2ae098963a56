import { scanWaiting } from '../media/scan/scan-waiting.ts'
import type { JobContext } from './job.ts'

/** Scans files with a pending scan for viruses. */
export const scanJob =
  ({ db, files, scanner, clock }: JobContext) =>
  async (): Promise<void> => {
    if (scanner.isOn) await scanWaiting({ db, files, scanner }, clock())
  }
