import { type ESTree, Visitor } from 'rolldown/utils'
import { type Source, syntaxOf } from './source-files.ts'

const ROWS = /\[\]|\b(Map|Set)</
const NOTHING = /\| (null|undefined)>?$/

/**
 * Finds exported queries whose verb says the opposite of their declared type: `find` returns one
 * row or null, `read` what must be there.
 *
 * @returns one sentence per violation
 */
export function wrongVerbsIn(file: Source): string[] {
  if (!file.path.endsWith('.queries.ts')) return []
  const faults: string[] = []
  const check = (name: string, type: { start: number; end: number } | null | undefined) => {
    const returned = type ? file.text.slice(type.start, type.end) : ''
    if (/^find[A-Z]/.test(name) && ROWS.test(returned) && !NOTHING.test(returned))
      faults.push(`${file.path}: ${name} returns several rows; call it read… or list…`)
    if (/^read[A-Z]/.test(name) && NOTHING.test(returned))
      faults.push(`${file.path}: ${name} may return nothing; call it find…`)
  }
  new Visitor({
    ExportNamedDeclaration({ declaration }: ESTree.ExportNamedDeclaration) {
      if (declaration?.type === 'FunctionDeclaration' && declaration.id)
        check(declaration.id.name, declaration.returnType)
      if (declaration?.type === 'VariableDeclaration')
        for (const { id, init } of declaration.declarations)
          if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression')
            check(id.name, init.returnType)
    },
  }).visit(syntaxOf(file).program)
  return faults
}
