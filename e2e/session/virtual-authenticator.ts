import type { CDPSession, Page } from 'playwright-core'

/** Gives a page an authenticator of its own, which verifies its user at once. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return client
}

/** Returns the address of a site under the name that passkeys need. */
export const namedSite = (url: string): string => url.replace('127.0.0.1', 'localhost')
