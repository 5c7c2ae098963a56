import { SCANNED_AT_ONCE, scanWaiting } from '../media/scan/scan-waiting.ts'
import type { JobContext } from './runner/job.ts'

/** Scans one batch of files with a pending scan for viruses. */
export const scanJob =
  ({ db, files, scanner, clock }: JobContext, onFault: (error: unknown) => void) =>
  async (): Promise<boolean> =>
    scanner.isOn && (await scanWaiting({ db, files, scanner }, clock(), onFault)) === SCANNED_AT_ONCE
