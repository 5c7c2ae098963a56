import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { changeOfDataKey } from '../../tools/sealed-texts.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { openApiSession } from '../fixtures/signed-in.ts'
import { startSite } from '../fixtures/site.ts'

// The data key is changed while two servers run, one on each side of the change.

const MAILS = 4_000
const ROOT = resolve(import.meta.dirname, '../..')

const { former, current, seal, findSealed, columns } = changeOfDataKey()
const BEFORE = { DATA_KEY: former, DATA_KEY_OLD: current }
const AFTER = { DATA_KEY: current, DATA_KEY_OLD: former }

const world = await copyWorld()
const db = new pg.Pool({ connectionString: world.DATABASE_URL, max: 4 })
afterAll(() => db.end())

/** Adds rows of the kinds that the demo data do not have, and mails for several batches. */
async function addRows(): Promise<void> {
  const vendor = "(select id from member where category = '3347_40' order by id limit 1)"
  await db.query(
    `insert into bank_change (member_id, bank_name, bank_holder, bank_account, bank_branch, asked_at, due_at)
     values (${vendor}, $1, $1, $1, $1, now(), now() + interval '3 days')`,
    [seal('Bank Contoh')],
  )
  await db.query(
    `insert into webhook_endpoint (member_id, url, groups, secret, old_secret, created_at)
     values (${vendor}, 'https://contoh.test', '{orders}', $1, $1, now())`,
    [seal('rahasia')],
  )
  await db.query(`update shop_login set totp_secret = $1, totp_since = now()`, [seal('JBSWY3DP')])
  await db.query(
    `insert into business_change (member_id, old_pkp, new_pkp, old_npwp, new_npwp, new_npwp_typed, new_npwp_hash, asked_at)
     values (${vendor}, true, false, $1, $1, $1, '\\x00', now())`,
    [seal('0012345678901234')],
  )
  await db.query(
    `insert into pending_sign_on (token_hash, answer, expires_at) values ('\\x00', $1, now() + interval '5 minutes')`,
    [seal('{}')],
  )
  await db.query(
    `insert into mail (recipient, subject, body, created_at, try_after)
     select 'surat-' || n || '@contoh.test', 'Kode', $1, now(), now() + interval '1 day' from generate_series(1, ${MAILS}) n`,
    [seal('Kode Anda 123456')],
  )
}

/** Runs the command. @param killAt output at which it is killed */
async function rotate(killAt?: string): Promise<string> {
  const command = spawn(
    process.execPath,
    [join(ROOT, 'apps/server/src/commands/admin.ts'), 'keys', 'rotate'],
    {
      env: { PATH: process.env.PATH, PASAR_PROFILE: 'demo', DATABASE_URL: world.DATABASE_URL, ...AFTER },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  command.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (killAt !== undefined && output.includes(killAt)) command.kill('SIGKILL')
  })
  await new Promise((ended) => command.once('close', ended))
  return output
}

/** Returns the masked NPWP of a vendor at a server, which it can show only if it has the key. */
async function npwpAt(url: string): Promise<unknown> {
  const session = await openApiSession(url, 'vendor')
  const answer = await session.get('/api/member')
  return (await answer.json()).data?.info_1
}

test('every sealed column is listed, and the command seals each that may change', async () => {
  await addRows()
  const sites = await Promise.all([startSite({ ...world, ...BEFORE }), startSite({ ...world, ...AFTER })])
  expect([...(await findSealed(db)).keys()].sort()).toEqual([...columns.keys()].sort())

  const partial = await rotate('bank_change\t')
  expect(partial).not.toContain('mail\t')
  const middle = await findSealed(db)
  expect(middle.get('member.npwp')).toMatchObject({ former: 0 })
  expect(middle.get('mail.body')?.former).toBeGreaterThan(200)
  for (const site of sites) expect(await npwpAt(site.url)).toMatch(/^•+[0-9]{4}$/)

  expect(await rotate()).toContain('mail\t')
  const after = await findSealed(db)
  for (const [name, rotation] of columns) {
    const counts = after.get(name)
    if (rotation === 'resealed') expect(counts, name).toMatchObject({ former: 0 })
    else expect(counts?.former, name).toBeGreaterThan(0)
  }
  for (const site of sites) expect(await npwpAt(site.url)).toMatch(/^•+[0-9]{4}$/)
  await Promise.all(sites.map((site) => site.stop()))
})
