import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../tools/build.mjs'
import { type Cluster, startCluster } from '../../tools/postgres-cluster.ts'
import { launchBrowserServer } from '../fixtures/launch.ts'
import { startSite } from '../fixtures/site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a private PostgreSQL server with the seeded database `world`. */
    postgresUrl: string
    /** The data folder that belongs to the database `world`; every site starts from a copy. */
    worldFolder: string
    /** Base URL; `/site` and `/browser` return the URL of the shared part. */
    sharedParts: string
  }
}

type Part = { readonly address: string; readonly stop: () => Promise<unknown> }

/** Name of the database with the demo data, created once per run. */
const WORLD = 'world'

/**
 * Builds the product, starts PostgreSQL and loads the demo data that every site starts from. The
 * shared site and the browser start at the first request: an idle site uses 4 % of a core.
 *
 * @decision 0055
 */
export async function setup(project: TestProject) {
  if (!(await buildIfStale())) throw new Error('The product cannot be built, so there is nothing to visit.')
  const folder = mkdtempSync(join(tmpdir(), 'pasar-world-'))
  const cluster = await startCluster({ fsync: 'off' })
  const site = await startSite({ DATA_DIR: folder, DATABASE_URL: await cluster.createDatabase(WORLD) })
  await site.stop()
  project.provide('worldFolder', folder)
  project.provide('postgresUrl', cluster.url('postgres'))
  const shared = await shareParts({
    site: () => startSharedSite(folder, cluster),
    browser: startSharedBrowser,
  })
  project.provide('sharedParts', shared.address)
  return async () => {
    await shared.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startSharedSite(world: string, cluster: Cluster): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-site-'))
  cpSync(world, folder, { recursive: true })
  const site = await startSite({
    DATA_DIR: folder,
    DATABASE_URL: await cluster.createDatabase('shared', WORLD),
  })
  const stop = async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: site.url, stop }
}

async function startSharedBrowser(): Promise<Part> {
  const browser = await launchBrowserServer()
  return { address: browser.wsEndpoint(), stop: () => browser.close() }
}

/**
 * Serves the URLs of the shared parts to the test processes. Starts each part once, at its first
 * request.
 */
async function shareParts(starts: Readonly<Record<string, () => Promise<Part>>>): Promise<Part> {
  const started = new Map<string, Promise<Part>>()
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    const start = starts[name]
    const part = started.get(name) ?? start?.() ?? Promise.reject(new Error(`There is no ${name} to share.`))
    started.set(name, part)
    part.then(
      ({ address }) => response.end(address),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    for (const part of started.values())
      await part.then(
        (one) => one.stop(),
        () => {},
      )
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}
