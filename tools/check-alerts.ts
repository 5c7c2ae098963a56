import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

// npm run check:alerts Checks the alert rules for Prometheus and runs their tests. Exits with code
// 1 if one of them fails.

const FOLDER = join(ROOT, 'deploy/prometheus')

for (const [command, file] of [
  ['check', 'alerts.yml'],
  ['test', 'alerts.test.yml'],
] as const) {
  const { error, status } = spawnSync('promtool', [command, 'rules', join(FOLDER, file)], {
    stdio: 'inherit',
  })
  if (error) {
    process.stderr.write(
      `promtool cannot be started (${error.message}). It is part of Prometheus: apt-get install prometheus, or https://prometheus.io/download/\n`,
    )
    process.exit(1)
  }
  if (status !== 0) process.exit(1)
}
