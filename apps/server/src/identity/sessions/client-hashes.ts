import { networksOf } from '../../call/client-network.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { ClientHashes } from './known-devices.queries.ts'

/**
 * Returns the hashes that identify a client: of its browser token and of its network.
 *
 * @param from network address
 */
export const clientHashes = (from: string, deviceToken: string | null): ClientHashes => ({
  device: deviceToken === null ? null : hashToken(deviceToken),
  network: hashToken(networksOf(from).near),
})
