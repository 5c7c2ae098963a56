import type { TestProject } from 'vitest/node'
import { startCluster } from '../../tools/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a private PostgreSQL server; every test file creates its own database. */
    postgresUrl: string
  }
}

/** Starts PostgreSQL for the concurrency tests. Without it they fail and are never skipped. */
export async function setup(project: TestProject) {
  const cluster = await startCluster()
  console.log(`PostgreSQL ${cluster.version} for the concurrency tests`)
  project.provide('postgresUrl', cluster.url('postgres'))
  return cluster.stop
}
