import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { iconSprite } from './apps/web/src/icons/sprite-plugin.ts'

const MINUTE = 60_000
/**
 * The call tests wait for their database during a third of their time, so one worker more than
 * cores uses the machine.
 */
const CALL_WORKERS = Math.min(3, availableParallelism() + 1)

/** Test timeout: it ends hanging tests, and is generous enough for a busy machine. */
const MAX_DURATION_MS = 2 * MINUTE

/**
 * Tests that `npm test` leaves out, so that it ends within 15 minutes. `npm run flows` runs them.
 */
const LONG = process.env.TEST_SCOPE === 'all' ? [] : ['**/*.long.{spec,test,pg.test}.ts']

export default defineConfig({
  test: {
    maxWorkers: Math.min(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts'],
          testTimeout: MAX_DURATION_MS,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        plugins: [iconSprite()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'apps/demo/web/**/*.test.ts'],
          testTimeout: MAX_DURATION_MS,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tools/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
          testTimeout: MAX_DURATION_MS,
        },
      },
      {
        test: {
          name: 'calls',
          include: ['apps/server/**/*.test.ts', 'apps/demo/src/**/*.test.ts', 'tools/**/*.pg.test.ts'],
          exclude: [...LONG, '**/node_modules/**'],
          globalSetup: 'apps/server/testing/postgres-setup.ts',
          // The server modules are loaded once for all files. Each file has a separate database.
          isolate: false,
          maxWorkers: CALL_WORKERS,
          // Projects with other numbers of workers run one after the other.
          sequence: { groupOrder: 1 },
          testTimeout: 2 * MAX_DURATION_MS,
          hookTimeout: 2 * MAX_DURATION_MS,
          expect: { poll: { timeout: MINUTE } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: [...LONG, '**/node_modules/**'],
          globalSetup: 'e2e/setup/world.ts',
          // Playwright is imported once per worker. Each file has separate contexts and usually a
          // separate site.
          isolate: false,
          testTimeout: 8 * MINUTE,
          // Includes starting a separate site.
          hookTimeout: 2 * MAX_DURATION_MS,
          // The same timeout as for a page.
          expect: { poll: { timeout: MINUTE } },
        },
      },
    ],
  },
})
