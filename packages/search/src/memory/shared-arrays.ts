export type SharedFloat64 = Float64Array<SharedArrayBuffer>
export type SharedUint32 = Uint32Array<SharedArrayBuffer>
export type SharedUint8 = Uint8Array<SharedArrayBuffer>

// Arrays in memory that all threads of a process share: a thread that receives one in a message
// reads the same memory.

/** Returns an array of zeros in shared memory. */
export const sharedFloat64 = (length: number): SharedFloat64 =>
  new Float64Array(new SharedArrayBuffer(length * 8))

/** Returns an array of zeros in shared memory. */
export const sharedUint32 = (length: number): SharedUint32 =>
  new Uint32Array(new SharedArrayBuffer(length * 4))

/** Returns an array of zeros in shared memory. */
export const sharedUint8 = (length: number): SharedUint8 => new Uint8Array(new SharedArrayBuffer(length))

const isShared = (array: { buffer: ArrayBufferLike }): boolean => array.buffer instanceof SharedArrayBuffer
const isFloat64 = (array: Float64Array): array is SharedFloat64 => isShared(array)
const isUint32 = (array: Uint32Array): array is SharedUint32 => isShared(array)
const isUint8 = (array: Uint8Array): array is SharedUint8 => isShared(array)

/** Returns the same array if it is in shared memory, else a copy that is. */
export function inSharedFloat64(array: Float64Array): SharedFloat64 {
  return isFloat64(array) ? array : filled(sharedFloat64(array.length), array)
}

/** Returns the same array if it is in shared memory, else a copy that is. */
export function inSharedUint32(array: Uint32Array): SharedUint32 {
  return isUint32(array) ? array : filled(sharedUint32(array.length), array)
}

/** Returns the same array if it is in shared memory, else a copy that is. */
export function inSharedUint8(array: Uint8Array): SharedUint8 {
  return isUint8(array) ? array : filled(sharedUint8(array.length), array)
}

function filled<A extends Float64Array | Uint32Array | Uint8Array>(copy: A, array: ArrayLike<number>): A {
  copy.set(array)
  return copy
}
