import type { Page } from 'playwright-core'

/**
 * Runs an action and waits for a short-lived message. The wait starts before the action, so the
 * message is not missed.
 */
export const expectMessage = (page: Page, message: string, act: () => Promise<unknown>) =>
  Promise.all([page.getByText(message).first().waitFor(), act()])
