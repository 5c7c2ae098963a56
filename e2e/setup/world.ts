import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWebIfStale } from '../../tools/web-build.mjs'
import { startSite } from '../site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo world, made once for a run: every file of journeys has a copy. */
    worldFolder: string
  }
}

/** Builds the web and loads the demo world that the sites of the journeys begin with. */
export async function setup(project: TestProject) {
  if (!(await buildWebIfStale())) throw new Error('The web cannot be built, so there is nothing to visit.')
  const folder = mkdtempSync(join(tmpdir(), 'pasar-world-'))
  const site = await startSite({ DATA_DIR: folder })
  await site.stop()
  project.provide('worldFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
