import { BadConfig } from './bad-config.ts'

/** Time in seconds that load balancers need to notice that a process is not ready, if not set. */
const STOP_NOTICE_SECONDS = { demo: 0, sandbox: 0, production: 5 } as const

/** Reads the time in ms in which a stopping process reports not ready. */
export function readStopNotice(value: string | undefined, profile: keyof typeof STOP_NOTICE_SECONDS): number {
  const seconds = Number(value || STOP_NOTICE_SECONDS[profile])
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60)
    throw new BadConfig(`STOP_NOTICE_SECONDS harus angka 0 sampai 60, bukan "${value}".`)
  return seconds * 1000
}
