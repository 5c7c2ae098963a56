import { beforeEach, expect, test } from 'vitest'
import { createCallFixture } from '../../../testing/fixtures/call-fixture.ts'
import { catalogueCallProofs } from '../../../testing/specified/catalogue-call-proofs.ts'
import { chatCallProofs } from '../../../testing/specified/chat-call-proofs.ts'
import { globalCallProofs } from '../../../testing/specified/global-call-proofs.ts'
import { memberCallProofs } from '../../../testing/specified/member-call-proofs.ts'
import {
  type Proof,
  SPECIFIED_CALLS,
  type SpecifiedCall,
} from '../../../testing/specified/specified-calls.ts'

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
