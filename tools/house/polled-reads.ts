import { type ESTree, Visitor } from 'rolldown/utils'
import { type Exception, isExcepted } from './exceptions.ts'
import { type Source, syntaxOf } from './source-files.ts'

/** Methods of a locator that answer at once, whether the page is ready or not. */
const READS =
  /^(textContent|count|is[A-Z]\w+|inputValue|innerText|innerHTML|getAttribute|allTextContents|allInnerTexts)$/

const AT_A_MOMENT: readonly Exception[] = [
  [/loading\/slow-answers\.spec\.ts$/, 'it checks what the page shows while the answer is still missing'],
]

/**
 * Finds assertions of end-to-end tests that read the page a single time. A machine under load
 * has not drawn the result of the last act yet; `expect.poll` reads until it is there.
 */
export const singleReads = (files: readonly Source[]): string[] =>
  files
    .filter((file) => file.path.startsWith('e2e/') && !isExcepted(AT_A_MOMENT, file))
    .flatMap(singleReadsIn)

function singleReadsIn(file: Source): string[] {
  const faults: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'expect') return
      if (argument?.type !== 'AwaitExpression' || !isRead(argument.argument)) return
      const text = file.text.slice(argument.start, argument.end).replaceAll(/\s+/g, ' ')
      faults.push(`${file.path}: ${text.slice(0, 60)} is read once; use expect.poll`)
    },
  }).visit(syntaxOf(file).program)
  return faults
}

const isRead = (node: ESTree.Expression): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  READS.test(node.callee.property.name)
