import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberFixture } from '../../testing/member-fixture.ts'
import { clearDeviceData } from './clear-device-data.ts'
import { textDraft } from './use-text-draft.ts'

beforeEach(() => {
  // Mimics browser storage, where every key is also a property.
  const device: Record<string, string> = Object.create({
    getItem: (name: string) => device[name] ?? null,
    setItem: (name: string, text: string) => {
      device[name] = text
    },
    removeItem: (name: string) => {
      delete device[name]
    },
  })
  vi.stubGlobal('localStorage', device)
})
afterEach(() => vi.unstubAllGlobals())

const principal = { ...memberFixture('buyer'), personId: '1' }

test('restores unsent text only for its user and its subject', () => {
  textDraft(principal, 'cancel-12').write('Anggaran dialihkan')
  expect(textDraft(principal, 'cancel-12').read()).toBe('Anggaran dialihkan')
  expect(textDraft(principal, 'cancel-13').read()).toBeNull()
})

test('hides drafts from other users of the device, even after an expired session', () => {
  textDraft(principal, 'cancel-12').write('Anggaran dialihkan')
  const others = [{ ...principal, personId: '2' }, { ...principal, memberId: 8 }, null]
  expect(others.map((other) => textDraft(other, 'cancel-12').read())).toEqual([null, null, null])
})

test('deletes all drafts on sign-out', async () => {
  textDraft(principal, 'cancel-12').write('Anggaran dialihkan')
  await clearDeviceData()
  expect(textDraft(principal, 'cancel-12').read()).toBeNull()
})
