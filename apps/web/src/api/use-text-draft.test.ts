import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberFixture } from '../../testing/member-fixture.ts'
import { clearDeviceData } from './clear-device-data.ts'
import { textDraft } from './use-text-draft.ts'

beforeEach(() => {
  // What a browser keeps for a site: every text has its name as a property.
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

const head = { ...memberFixture('buyer'), personId: '1' }

test('words that were typed and not sent come back to whoever typed them, and there only', () => {
  textDraft(head, 'batal-12').write('Anggaran dialihkan')
  expect(textDraft(head, 'batal-12').read()).toBe('Anggaran dialihkan')
  expect(textDraft(head, 'batal-13').read()).toBeNull()
})

test('nobody else of the device reads them, also where a session ended without a word', () => {
  textDraft(head, 'batal-12').write('Anggaran dialihkan')
  const others = [{ ...head, personId: '2' }, { ...head, memberId: 8 }, null]
  expect(others.map((other) => textDraft(other, 'batal-12').read())).toEqual([null, null, null])
})

test('whoever signs out leaves none behind', async () => {
  textDraft(head, 'batal-12').write('Anggaran dialihkan')
  await clearDeviceData()
  expect(textDraft(head, 'batal-12').read()).toBeNull()
})
