import { type ESTree, Visitor } from 'rolldown/utils'
import { boundNames } from './declared-names.ts'
import { type Source, syntaxOf } from './source-files.ts'

/** Names that two files export, with the reason. */
const SAME_NAMES: Readonly<Record<string, string>> = {
  MemberPage: 'the server declares what it needs of the web bundle, which it may not import',
  demoRoutes: 'the product has an empty stand-in, which the build of the demo replaces',
  DemoMailLink: 'the product has an empty stand-in, which the build of the demo replaces',
  setup: 'the test runner calls the global setup of a project by this name',
}

/**
 * Finds types, functions, values and components that two or more files export under one name: a
 * wrong import compiles, and a reader who searches for the name finds the wrong one. A type beside
 * a constant of its name in the same file is one name, and a re-export names the same thing.
 *
 * @returns one sentence per name
 */
export function sharedNames(files: readonly Source[]): string[] {
  const paths = new Map<string, Set<string>>()
  for (const file of files)
    for (const name of exportedNames(file)) paths.set(name, (paths.get(name) ?? new Set()).add(file.path))
  return [...paths]
    .filter(([name, { size }]) => size > 1 && !(name in SAME_NAMES))
    .map(([name, found]) => `${name} is exported by ${[...found].join(' and ')}`)
}

function exportedNames(file: Source): string[] {
  const names: string[] = []
  new Visitor({
    ExportNamedDeclaration({ declaration, specifiers, source }) {
      if (declaration) names.push(...namesOf(declaration))
      if (source !== null) return
      for (const { exported } of specifiers) if (exported.type === 'Identifier') names.push(exported.name)
    },
  }).visit(syntaxOf(file).program)
  return names
}

function namesOf(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => boundNames(id))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}
