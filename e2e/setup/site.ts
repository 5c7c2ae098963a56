import type { TestProject } from 'vitest/node'
import { buildWebIfStale } from '../../tools/web-build.mjs'
import { startSite } from '../site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop with its demo world that all journeys visit. */
    siteUrl: string
  }
}

/** Starts the site of the journeys, on the embedded database as a newcomer has it. */
export async function setup(project: TestProject) {
  if (!(await buildWebIfStale())) throw new Error('The web cannot be built, so there is nothing to visit.')
  const site = await startSite()
  project.provide('siteUrl', site.url)
  return site.stop
}
