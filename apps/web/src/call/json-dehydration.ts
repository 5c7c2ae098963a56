import { createSerializationAdapter } from '@tanstack/react-router'

type ListKeys<T> = readonly { [K in keyof T]: T[K] extends readonly object[] ? K : never }[keyof T][]

const asText = new WeakMap<object, readonly PropertyKey[]>()

/**
 * Marks a large reply for dehydration as one JSON text, which costs a fraction of the
 * serializer of the router. The reply must contain only JSON values.
 *
 * @param cachedLists keys of lists whose objects are shared between pages; the server caches their
 * JSON
 */
export function dehydrateAsJson<T extends object>(reply: T, cachedLists: ListKeys<T> = []): T {
  asText.set(reply, cachedLists)
  return reply
}

/** Returns the keys of the cached lists of a marked reply. */
export const cachedListKeys = (reply: object): readonly PropertyKey[] => asText.get(reply) ?? []

/**
 * Creates the router adapter that serializes marked replies as JSON text and parses them in
 * the browser.
 *
 * @param write returns the JSON text, or a placeholder until the page is assembled
 */
export const createJsonAdapter = (write: (reply: object) => string) =>
  createSerializationAdapter<object, string>({
    key: 'json',
    test: (value): value is object => typeof value === 'object' && value !== null && asText.has(value),
    toSerializable: write,
    fromSerializable: (text) => JSON.parse(text),
  })
