import { type ESTree, Visitor } from 'rolldown/utils'
import { type Exception, isExcepted } from './exceptions.ts'
import { isTest, type Source, syntaxOf } from './source-files.ts'

/** The parts of the web app with the controls of a school. */
const SCHOOL_SCREENS =
  /^apps\/web\/src\/(budget|cart|chat|document|negotiation|notification|ordering|shipping|catalogue\/(comparison|item-page|search)|identity\/(account|base|login|passkeys|personal|principal|profile|reset|verification))\//

/** A control that waits for the page or for its own call; it shows that otherwise. */
const MOMENTARY = /^!?(\w+\.)*(isHydrated|isPending|isBusy)$/

/** Attributes whose text the control has as its accessible description. */
const DESCRIPTION = /aria-describedby|\bhelp\b/

const WITHOUT_REASON: readonly Exception[] = [
  [/reset-resend\.tsx$|verification-form\.tsx$/, 'the label counts the seconds until it works'],
  [/save-to-list-dialog\.tsx$|picture-dialog\.tsx$/, 'the content of the dialog is still loading'],
  [/cart\/cart-line\.tsx$/, 'the notes of the line say why its quantity is fixed'],
]

/**
 * Finds controls of a school that can be disabled without an accessible description that says why.
 * The description is visible text, because a tooltip needs a pointer.
 */
export const unexplainedControls = (files: readonly Source[]): string[] =>
  files
    .filter((file) => SCHOOL_SCREENS.test(file.path) && file.path.endsWith('.tsx') && !isTest(file))
    .filter((file) => !isExcepted(WITHOUT_REASON, file))
    .flatMap(unexplainedIn)

function unexplainedIn(file: Source): string[] {
  const faults: string[] = []
  new Visitor({
    JSXOpeningElement(element) {
      const attribute = element.attributes.find(isDisabled)
      const text = file.text.slice(element.start, element.end)
      if (attribute === undefined || isMomentary(file, attribute) || DESCRIPTION.test(text)) return
      faults.push(
        `${file.path}: ${text.replaceAll(/\s+/g, ' ').slice(0, 60)} is disabled without a reason; describe it by visible text`,
      )
    },
  }).visit(syntaxOf(file).program)
  return faults
}

const isDisabled = (node: ESTree.Node): node is ESTree.JSXAttribute =>
  node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && node.name.name === 'disabled'

/** Returns whether all conditions of an attribute end by themselves. */
function isMomentary(file: Source, { value }: ESTree.JSXAttribute): boolean {
  if (value === null || value.type !== 'JSXExpressionContainer') return false
  const { start, end } = value.expression
  return file.text
    .slice(start, end)
    .split('||')
    .every((condition) => MOMENTARY.test(condition.trim()))
}
