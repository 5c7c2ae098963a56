import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { ROOT } from './install.mjs'
import { startCluster } from './postgres-cluster.ts'

const readSetting = async (url: string, setting: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
  await client.end()
  return rows[0]?.[setting]
}

test('starts the packaged PostgreSQL on a machine without one, with fsync on', async () => {
  vi.stubEnv('PASAR_PG', 'embedded')
  const cluster = await startCluster()
  const url = await cluster.createDatabase('try')
  expect(await readSetting(url, 'fsync')).toBe('on')
  const folder = join((await readSetting(url, 'data_directory')) ?? '', '..')
  expect(existsSync(folder)).toBe(true)
  await cluster.stop()
  expect(existsSync(folder)).toBe(false)
  vi.unstubAllEnvs()
})

test('a cluster stops and removes its folder when its owner is killed', async () => {
  const owner = `
    import { startCluster } from './tools/postgres-cluster.ts'
    import pg from 'pg'
    const client = new pg.Client({ connectionString: (await startCluster()).url('postgres') })
    await client.connect()
    const { rows } = await client.query('show data_directory')
    process.stdout.write(rows[0].data_directory, () => process.kill(process.pid, 'SIGKILL'))
  `
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', owner], { cwd: ROOT })
  const data = stdout.toString()
  expect(data).toContain('pasar-postgres-')
  await expect.poll(() => existsSync(join(data, '..'))).toBe(false)
})
