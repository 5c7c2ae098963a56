import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** How the browser is started; it cannot fetch anything by itself. */
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
    // The start on a machine that is busy with something else.
    timeout: 180_000,
  }
}

/** Starts a browser for one program. */
export const launchOwnBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())

/** Starts the browser that all files of a run connect to. */
export const launchBrowserServer = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...(await launchOptions()), host: '127.0.0.1' })
