import { createHash } from 'node:crypto'
import { demoCalls } from '@pasar/demo/demo.routes'
import { DEFAULT_CONCURRENCY } from '@pasar/domain/jobs/queues'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../src/call/actor.ts'
import type { Services } from '../src/call/services.ts'
import type { Config } from '../src/config/config.ts'
import { readDatabaseConfig } from '../src/config/database-config.ts'
import type { Db } from '../src/db/database.ts'
import { createSessionCache, type SessionCache } from '../src/identity/sessions/session-cache.ts'
import type { ObserveRequest } from '../src/metrics/metrics.ts'
import { buildApp } from '../src/web/app.ts'
import { createResponseCache } from '../src/web/edge/response-cache.ts'

/** Secret that signs bank messages in tests. */
export const TEST_BANK_SECRET = 'rahasia bank untuk uji, 32 huruf'

/** Secret that signed bank messages before. */
export const TEST_OLD_BANK_SECRET = 'rahasia bank sebelum diganti, 36 huruf'

/** Configuration of the transparency log of the tests. */
const TEST_LOG = {
  formerKeys: [],
  origin: 'uji.test/log',
  key: Buffer.alloc(32, 7),
  ...{ copyDir: null, copyBucket: null, copyGit: null, witness: null },
}

/** The configuration of a server of tests. */
export const testConfig = (
  overrides: Partial<Pick<Config, 'logLevel' | 'tracing' | 'profile' | 'secureCookies'>> = {},
): Config => ({
  host: '127.0.0.1',
  port: 3000,
  dataDir: '',
  database: readDatabaseConfig({}, ''),
  logLevel: 'silent',
  metrics: null,
  tracing: null,
  role: 'all',
  webThreads: 1,
  profile: 'demo',
  webFolder: '',
  stopNoticeMs: 0,
  concurrency: DEFAULT_CONCURRENCY,
  demoItems: 1000,
  demoHistory: 0,
  hasWorker: false,
  publicUrl: 'https://pasar.test',
  secureCookies: false,
  appKeys: ['kunci-aplikasi-uji'],
  trustedProxies: ['192.0.2.1'],
  bankUrl: null,
  clamdUrl: null,
  bankSecret: '',
  bankCallbackSecret: TEST_BANK_SECRET,
  oldBankCallbackSecrets: [TEST_OLD_BANK_SECRET],
  mailNeedsTls: false,
  dataKey: Buffer.alloc(32, 1),
  log: TEST_LOG,
  oldDataKeys: [],
  smtpUrl: null,
  mailFrom: 'Pasar Sekolah <jangan-balas@pasarsekolah.test>',
  schoolDataUrl: null,
  schoolStartUrl: null,
  objectStore: null,
  waGateway: null,
  onlineMap: null,
  geocoderUrl: null,
  sandboxPort: 0,
  breachedPasswords: null,
  allowsLoopbackWebhooks: true,
  ...overrides,
})

/** Creates the whole server without pages. It does not listen; tests inject requests. */
export const testApp = (
  db: Db,
  services: Services,
  log?: { level: string; write: (line: string) => void },
  profile: Config['profile'] = 'demo',
  reads: () => Db = () => db,
  observe: ObserveRequest | null = null,
  // Tests change accounts by statements and expect the effect at once.
  sessions: SessionCache = createSessionCache(0),
  tracing: Config['tracing'] = null,
): Promise<FastifyInstance> => {
  const config = testConfig({ logLevel: log?.level ?? 'silent', tracing, profile })
  const context = {
    db,
    reads,
    services,
    clock: () => new Date(),
    config,
    responses: createResponseCache(),
    sessions,
    observe,
  }
  return buildApp(context, 'api-only', demoCalls(config), log)
}

/**
 * Creates a session for a member without a password.
 *
 * @returns the token
 */
export async function aToken(db: Db, actor: Actor): Promise<string> {
  const token = `token-${actor.memberId}-${process.hrtime.bigint()}`
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      member_id: actor.memberId,
      type: 'member',
      // A person of a shop; people of a school need a token, too.
      person_id: actor.person?.position === null ? actor.person.id : null,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return token
}
