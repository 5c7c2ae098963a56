import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

// A receiver of webhooks, as a process of its own: node consumer.ts PORT SECRET FILE.
// It verifies each message, and processes each id once: it writes a line before it replies.

const [, , port = '', secret = '', file = ''] = process.argv
const webhook = new Webhook(secret)
const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
const processed = new Set(lines.map((line) => line.split(' ')[0] ?? ''))

createServer(async (request, reply) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  try {
    const headers: Record<string, string> = {}
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      headers[name] = String(request.headers[name])
    const event = webhook.verify(body, headers) as { id: string; data: { id: number; state: string } }
    if (!processed.has(event.id)) {
      appendFileSync(file, `${event.id} ${event.data.id} ${event.data.state}\n`)
      processed.add(event.id)
    }
    reply.writeHead(204).end()
  } catch {
    reply.writeHead(400).end()
  }
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
