import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { DEFAULT_CONCURRENCY } from '@pasar/domain/jobs/queues'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Services } from '@pasar/server/call/services'
import { loadReferenceData } from '@pasar/server/reference/load-reference-data'
import { testSealer } from '@pasar/server/testing/builders'
import { testServices } from '@pasar/server/testing/call-endpoint'
import { testApp } from '@pasar/server/testing/test-app'
import { testDb } from '@pasar/server/testing/test-db'
import { prepareSandbox } from '../src/tenant/sandbox-staff.ts'

/** A reply of the API: its status and what stands in `data`. */
export type SandboxReply = { http: number; message: string; retryAfter: string | null; data: never }

/** Starts a sandbox on a new database, without pages. */
export async function createSandboxFixture() {
  const database = await testDb()
  const { db } = database
  await loadReferenceData(db, () => {})
  await prepareSandbox(db, testSealer, new Date())
  const services: Services = { ...testServices(), profile: 'sandbox' }
  await services.catalogue.loadCategories(db)
  const app = await testApp(db, services, undefined, 'sandbox')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    key: string | null = null,
    body: object = {},
  ): Promise<SandboxReply> => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { status_message: message, data } = (await reply.json()) as { status_message: string; data: never }
    return { http: reply.status, message, retryAfter: reply.headers.get('retry-after'), data }
  }
  const due = {
    ...{ db, settings: async () => DEFAULT_SETTINGS, sealer: testSealer, bank: simulatedBank() },
    concurrency: DEFAULT_CONCURRENCY,
  }
  return {
    ...{ db, app, services, url, call, due },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
