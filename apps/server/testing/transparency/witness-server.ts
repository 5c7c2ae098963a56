import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { RefusedCheckpointError, type simulatedWitness } from '@pasar/demo/simulated-witness'

/** Serves a witness over HTTP, as https://c2sp.org/tlog-witness defines it. */
export async function witnessServer({ addCheckpoint }: ReturnType<typeof simulatedWitness>) {
  const server = createServer(async (request, response) => {
    const [head = '', ...note] = (await text(request)).split('\n\n')
    const [old = '', ...hashes] = head.split('\n')
    try {
      const proof = hashes.map((hash) => Buffer.from(hash, 'base64'))
      response.end(addCheckpoint(Number(old.replace('old ', '')), proof, note.join('\n\n')))
    } catch (error) {
      if (!(error instanceof RefusedCheckpointError)) throw error
      response.writeHead(error.status).end(`${error.message}\n`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port }: AddressInfo = Object(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
