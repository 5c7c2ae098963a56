import { BadConfig } from './bad-config.ts'

const MAX_THREADS = 64

/**
 * Reads WEB_THREADS, the number of threads that serve requests; one by default.
 *
 * @throws BadConfig with one sentence that names the problem
 * @decision 0115
 */
export function readWebThreads({ WEB_THREADS, PASAR_ROLE, DATABASE_URL }: NodeJS.ProcessEnv): number {
  const threads = Number(WEB_THREADS || 1)
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS)
    throw new BadConfig(`WEB_THREADS harus angka 1 sampai ${MAX_THREADS}, bukan "${WEB_THREADS}".`)
  if (threads > 1 && PASAR_ROLE === 'worker')
    throw new BadConfig('WEB_THREADS tidak berlaku untuk PASAR_ROLE=worker, yang tidak melayani permintaan.')
  if (threads > 1 && !DATABASE_URL)
    throw new BadConfig('WEB_THREADS lebih dari 1 memerlukan DATABASE_URL ke PostgreSQL.')
  return threads
}
