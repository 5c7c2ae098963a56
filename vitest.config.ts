import { defineConfig } from 'vitest/config'
import { iconSprite } from './apps/web/src/icons/sprite-plugin.ts'

const MINUTE = 60_000

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts'],
          testTimeout: 30_000,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        plugins: [iconSprite()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tools/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'calls',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
          // The server is read once for all files; what they store is apart, for each has a database of its own.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: MINUTE,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['{apps/server,e2e,tools}/**/*.pg.test.ts'],
          globalSetup: 'e2e/setup/postgres.ts',
          testTimeout: 2 * MINUTE,
          hookTimeout: 2 * MINUTE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: 'e2e/setup/world.ts',
          testTimeout: 4 * MINUTE,
          hookTimeout: MINUTE,
          // As long as a page is waited for: a busy machine is no fault of the product.
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
