import { type AddressInfo, createServer } from 'node:net'

/** Starts a stub that reports a PostgreSQL version and answers nothing else. */
export async function postgresOf(version: string) {
  const message = (type: string, body: Buffer) =>
    Buffer.concat([Buffer.from(type), Buffer.from(new Uint32Array([body.length + 4]).buffer).swap32(), body])
  const ready = message('Z', Buffer.from('I'))
  const column = Buffer.from(
    '\0\x01server_version\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0',
    'latin1',
  )
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), Buffer.from(version)])
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', () =>
        socket.write(
          Buffer.concat([
            message('T', column),
            message('D', row),
            message('C', Buffer.from('SHOW\0')),
            ready,
          ]),
        ),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `postgres://postgres@127.0.0.1:${port}/lama`, close: () => server.close() }
}
