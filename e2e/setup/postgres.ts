import type { TestProject } from 'vitest/node'
import { startCluster } from '../../tools/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A private PostgreSQL; every test file makes its own database in it. */
    postgresUrl: string
  }
}

/** Starts the PostgreSQL of the concurrency tests; without one they fail, they are never skipped. */
export async function setup(project: TestProject) {
  const cluster = await startCluster()
  console.log(`PostgreSQL ${cluster.version} for the concurrency tests`)
  project.provide('postgresUrl', cluster.url('postgres'))
  return cluster.stop
}
