import { type Config, readConfig } from '../config/config.ts'
import type { DemoHooks } from '../demo-hooks.ts'
import { StartupError } from '../startup-error.ts'

/** Loads the hooks of the demo or a sandbox. */
export type LoadHooks = (config: Config) => Promise<DemoHooks>

/**
 * Reads the configuration of a server.
 *
 * @param loadHooks null for the server of production
 * @throws StartupError for a profile that another program serves, and BadConfig
 */
export function readServerConfig(env: NodeJS.ProcessEnv, loadHooks: LoadHooks | null): Config {
  const config = readConfig(env)
  if (config.profile === 'production' && loadHooks !== null)
    throw new StartupError('profil production berjalan dari apps/server/dist/main.js.')
  if (config.profile !== 'production' && loadHooks === null)
    throw new StartupError(`profil ${config.profile} berjalan dari apps/demo/dist/main.js.`)
  return config
}

/** Returns the configuration with the web app that the hooks bring. */
export const withWebFolder = (config: Config, hooks: DemoHooks | null): Config =>
  hooks === null ? config : { ...config, webFolder: hooks.webFolder }
