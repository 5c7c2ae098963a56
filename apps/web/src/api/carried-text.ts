import { createSerializationAdapter } from '@tanstack/react-router'

const asText = new WeakSet<object>()

/**
 * Marks a large reply that a page carries to the browser: it travels as one JSON text, which costs a fraction of what the router's own
 * writer takes for the same values. The reply holds nothing but what JSON knows.
 */
export function carriedAsText<T extends object>(reply: T): T {
  asText.add(reply)
  return reply
}

/** The router writes marked replies as text and reads them again. */
export const carriedText = createSerializationAdapter<object, string>({
  key: 'json',
  test: (value): value is object => typeof value === 'object' && value !== null && asText.has(value),
  toSerializable: (reply) => JSON.stringify(reply),
  fromSerializable: (text) => JSON.parse(text),
})
