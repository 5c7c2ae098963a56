import { Visitor } from 'rolldown/utils'
import { type Source, syntaxOf } from './source-files.ts'

/** Types that two files export under one name, with the reason. */
const SAME_TYPES: Readonly<Record<string, string>> = {
  MemberPage: 'the server declares what it needs of the web bundle, which it may not import',
}

/**
 * Finds types, interfaces and classes that two or more files export under the same name. A reader
 * who searches for such a name finds the wrong one.
 *
 * @returns one sentence per name
 */
export function sharedTypeNames(files: readonly Source[]): string[] {
  const paths = new Map<string, Set<string>>()
  for (const file of files)
    for (const name of exportedTypes(file)) paths.set(name, (paths.get(name) ?? new Set()).add(file.path))
  return [...paths]
    .filter(([name, { size }]) => size > 1 && !(name in SAME_TYPES))
    .map(([name, found]) => `${name} is exported by ${[...found].join(' and ')}`)
}

function exportedTypes(file: Source): string[] {
  const names: string[] = []
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (
        declaration?.type === 'TSTypeAliasDeclaration' ||
        declaration?.type === 'TSInterfaceDeclaration' ||
        declaration?.type === 'ClassDeclaration'
      )
        if (declaration.id) names.push(declaration.id.name)
    },
  }).visit(syntaxOf(file).program)
  return names
}
