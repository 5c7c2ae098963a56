import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../tools/build.mjs'
import { type Cluster, startCluster } from '../../tools/postgres-cluster.ts'
import { type Site, startSite } from '../fixtures/site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a private PostgreSQL server with the seeded database `world`. */
    postgresUrl: string
    /** The data folder that belongs to the database `world`; every site starts from a copy. */
    worldFolder: string
    /** Address that returns the URL of the shared site. */
    sharedSite: string
  }
}

type Shared = { readonly address: string; readonly stop: () => Promise<unknown> }

/** Name of the database with the demo data, created once per run. */
const WORLD = 'world'

/**
 * Builds the product, starts PostgreSQL and loads the demo data that every site starts from. The
 * shared site starts at the first request, because an idle site uses about 2 % of a core.
 *
 * @decision 0055
 */
export async function setup(project: TestProject) {
  if (!(await buildIfStale('all')))
    throw new Error('The product cannot be built, so there is nothing to visit.')
  const folder = mkdtempSync(join(tmpdir(), 'pasar-world-'))
  const cluster = await startCluster({ fsync: 'off' })
  const site = await startSite({ DATA_DIR: folder, DATABASE_URL: await cluster.createDatabase(WORLD) })
  await site.stop()
  project.provide('worldFolder', folder)
  project.provide('postgresUrl', cluster.url('postgres'))
  const shared = await shareSite(() => startSharedSite(folder, cluster))
  project.provide('sharedSite', shared.address)
  return async () => {
    await shared.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startSharedSite(world: string, cluster: Cluster): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-site-'))
  cpSync(world, folder, { recursive: true })
  const site = await startSite({
    DATA_DIR: folder,
    DATABASE_URL: await cluster.createDatabase('shared', WORLD),
  })
  const stop = async () => {
    const code = await site.stop()
    rmSync(folder, { recursive: true, force: true })
    return code
  }
  return { ...site, stop }
}

/**
 * Serves the URL of the shared site to the test processes. Starts the site at the first request.
 */
async function shareSite(start: () => Promise<Site>): Promise<Shared> {
  let site: Promise<Site> | undefined
  const server = createServer((_request, response) => {
    site ??= start()
    site.then(
      ({ url }) => response.end(url),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await site?.then(
      (one) => one.stop(),
      () => {},
    )
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}
