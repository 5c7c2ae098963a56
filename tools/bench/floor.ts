import { createServer } from 'node:http'
import pg from 'pg'

// The baseline of the benchmark: bare node:http and pg, one necessary query per call, no session,
// no rules. It shows the best result of the machine; our figures are read as ratios to it.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

const card = 'id, name, price, picture, unit, vendor_id'
const queries: Record<string, { text: string; values: (url: URL) => unknown[] }> = {
  '/list': {
    text: `select ${card} from item where state = 'live' order by id desc limit 24`,
    values: () => [],
  },
  '/detail': { text: 'select * from item where id = $1', values: (url) => [url.searchParams.get('id')] },
  '/search': {
    text: `select ${card} from item where state = 'live' and to_tsvector('simple', search_terms) @@ to_tsquery('simple', $1)
      and goods_type = 'umkm' and price between 1000 and 900000 order by price, id limit 24`,
    values: (url) => [url.searchParams.get('keyword')],
  },
}

const takeAndWrite = `
  with taken as (update item set stock = stock - 1 where id = $1 and stock >= 1 returning id),
    line as (insert into stock_move (item_id, order_id, quantity, reason, at) select id, 0, -1, 'order', now() from taken returning id)
  insert into outbox (topic, payload, created_at) select 'floor', '{}', now() from line`

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor')
  const run = async () => {
    if (url.pathname === '/order') return pool.query(takeAndWrite, [url.searchParams.get('id')])
    const query = queries[url.pathname]
    if (!query) return { rows: [] }
    return pool.query(query.text, query.values(url))
  }
  run().then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
await pool.query(
  `create index if not exists floor_words on item using gin (to_tsvector('simple', search_terms))`,
)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`READY http://127.0.0.1:${address.port}\n`)
})
