import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** Returns the launch options of the browser, without access to external networks. */
async function launchOptions(): Promise<LaunchOptions> {
  const { path, env } = await findChromium()
  return {
    executablePath: path,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
    // Startup on a busy machine.
    timeout: 180_000,
  }
}

/** Launches a browser for one script. */
export const launchOwnBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())

/** Starts the browser server that all test files of a run connect to. */
export const launchBrowserServer = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...(await launchOptions()), host: '127.0.0.1' })
