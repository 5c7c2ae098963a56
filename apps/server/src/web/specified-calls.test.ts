import { beforeEach, expect, test } from 'vitest'
import { createCallFixture } from '../../testing/call-fixture.ts'
import { catalogueCallProofs } from '../../testing/catalogue-call-proofs.ts'
import { chatCallProofs } from '../../testing/chat-call-proofs.ts'
import { globalCallProofs } from '../../testing/global-call-proofs.ts'
import { memberCallProofs } from '../../testing/member-call-proofs.ts'
import { type Proof, SPECIFIED_CALLS, type SpecifiedCall } from '../../testing/specified-calls.ts'

const fixture = await createCallFixture()
const proofs: Record<SpecifiedCall, Proof> = {
  ...memberCallProofs(fixture),
  ...catalogueCallProofs(fixture),
  ...chatCallProofs(fixture),
  ...globalCallProofs(fixture),
}
beforeEach(() => fixture.restorePasswords())

test.each(SPECIFIED_CALLS)('§7 %s', (call) => proofs[call]())

test('§7 tests no call that the specification does not name', () => {
  expect(Object.keys(proofs).toSorted()).toEqual([...SPECIFIED_CALLS].toSorted())
})
