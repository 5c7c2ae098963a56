import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('§7 a service worker is given out in production only', () => {
  const demo = { PASAR_PROFILE: 'demo', DATA_DIR: 'tak-ada' }
  const hasWorker = (NODE_ENV: string) => readConfig({ ...demo, NODE_ENV }).hasWorker
  expect(['production', 'development', ''].map(hasWorker)).toEqual([true, false, false])
})
