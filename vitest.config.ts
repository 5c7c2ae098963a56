import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { iconSprite } from './apps/web/src/icons/sprite-plugin.ts'

const MINUTE = 60_000
/** What hangs never ends: it ends here. A busy machine is no fault of the product. */
const LONGEST = 2 * MINUTE

export default defineConfig({
  test: {
    maxWorkers: Math.min(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts'],
          testTimeout: LONGEST,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        plugins: [iconSprite()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          testTimeout: LONGEST,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tools/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
          testTimeout: LONGEST,
        },
      },
      {
        test: {
          name: 'calls',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
          // The server is read once for all files; what they store is apart, for each has a database of its own.
          isolate: false,
          testTimeout: LONGEST,
          hookTimeout: LONGEST,
          expect: { poll: { timeout: MINUTE } },
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['{apps/server,e2e,tools}/**/*.pg.test.ts'],
          globalSetup: 'e2e/setup/postgres.ts',
          testTimeout: 2 * LONGEST,
          hookTimeout: 2 * LONGEST,
          expect: { poll: { timeout: MINUTE } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: 'e2e/setup/world.ts',
          // Playwright is imported once per worker; each file has contexts and usually a site of its own.
          isolate: false,
          testTimeout: 8 * MINUTE,
          // A site of its own is part of it.
          hookTimeout: 2 * LONGEST,
          // As long as a page is waited for.
          expect: { poll: { timeout: MINUTE } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
