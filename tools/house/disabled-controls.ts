import { type ESTree, Visitor } from 'rolldown/utils'
import { type Exception, isExcepted } from './exceptions.ts'
import { codeOf, isTest, type Source, syntaxOf } from './source-files.ts'

/** Screens and widgets of the web app. Its base parts take the reason from the screens. */
const SCREENS = /^apps\/web\/src\/(?!ui\/).*\.tsx$/

/** A control that waits for the page or for its own call; it shows that otherwise. */
const MOMENTARY = /^!?(\w+\.)*(isHydrated|isPending|isBusy)$/

/** Attributes whose text the control has as its accessible description. */
const DESCRIPTION = /aria-describedby|\bhelp\b|\b(lockHelp|helpOf|textsOf)\(/

const WITHOUT_REASON: readonly Exception[] = [
  [/reset-resend\.tsx$|verification-form\.tsx$/, 'the label counts the seconds until it works'],
  [
    /save-to-list-dialog\.tsx$|picture-dialog\.tsx$|master-list\.tsx$/,
    'the content of the dialog or list is still loading',
  ],
  [/cart\/cart-line\.tsx$/, 'the notes of the line say why its quantity is fixed'],
  [/category-tree-picker\.tsx$/, 'its label asks for the choice, in the list above it'],
  [/editor\/extra-widget\.tsx$/, 'its check boxes are in a fieldset that says why they are locked'],
  [/rich-text\.tsx$/, 'as in every text editor: nothing to undo, or no selected text'],
  [/settings\/(rows-field|setting-fields)\.tsx$/, 'the dialog shows the effect, and a button to edit again'],
  [/work\/work-bar\.widget\.tsx$/, 'it waits for the page'],
]

/**
 * Finds controls that can be disabled without an accessible description that says why. The
 * description is visible text, because a tooltip needs a pointer.
 */
export const unexplainedControls = (files: readonly Source[]): string[] =>
  files
    .filter((file) => SCREENS.test(file.path) && !isTest(file) && !isExcepted(WITHOUT_REASON, file))
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

/** A test of a right whose sentence is dropped: `useMissingRole(call) === null`. */
const DROPPED_SENTENCE = /\buseMissing\w+\([^()]*\)\s*[!=]==\s*null|\b(hasStaffRight|hasShopRight|mayCall)\(/g

const SENTENCE_ELSEWHERE: readonly Exception[] = [
  [/^apps\/web\/src\/(page|shell|links)\//, 'the rule itself, and menus, which show what one may open'],
  [/src\/require-(staff|shop)\.ts$|role-needed\.screen\.tsx$/, 'the page that says so'],
  [/identity\.api\.ts$|account-sections\.tsx$/, 'links and counts of pages that one may open'],
  [/staff-accounts\.screen\.tsx$/, 'a name is a link for those who may open it'],
  [/work-holder\.widget\.tsx$/, 'the steps of the case say so'],
  [/people\/people\.screen\.tsx$/, 'the invitation above the list says so'],
  [/ordering\/page\/step-panel\.tsx$/, 'the panel shows the sentence in place of the step'],
]

/** Finds controls that a missing right hides, where the screen does not say so. */
export const silentRights = (files: readonly Source[]): string[] =>
  files
    .filter(
      (file) => /^apps\/web\/src\//.test(file.path) && !isTest(file) && !isExcepted(SENTENCE_ELSEWHERE, file),
    )
    .flatMap((file) =>
      [...codeOf(file).matchAll(DROPPED_SENTENCE)].map(
        ([found]) => `${file.path}: ${found} hides without a reason; show the sentence of useMissingRole`,
      ),
    )
