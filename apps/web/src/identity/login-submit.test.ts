import { afterEach, expect, test, vi } from 'vitest'
import { statementLater } from '../api/statement-later.ts'
import { landAfterLogin } from './login-submit.tsx'

afterEach(() => vi.unstubAllGlobals())

test('§4 the PPN statement that was put off is asked for at the next login, also after a session that ended by itself', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/login', search: '', assign })
  vi.stubGlobal('history', { state: null })
  statementLater.keep(104)
  expect(statementLater.read()).toBe(104)
  void landAfterLogin({ role: 'vendor' }, '/produk')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/produk'))
  expect(statementLater.read()).toBeNull()
})
