import {
  type GroupFacts,
  groupScore,
  type IdentityKind,
  MIN_LINK,
  sharedWeight,
} from '@pasar/domain/findings/identity'
import { UndirectedGraph } from 'graphology'
import { connectedComponents } from 'graphology-components'

/** One identity of an account. The print is a keyed hash, so equal values have equal prints. */
export type IdentityPrint = {
  readonly memberId: number
  readonly isSchool: boolean
  readonly kind: IdentityKind
  readonly print: string
}

/** Orders between a school and a vendor in the judged period. */
export type TradeBetween = { readonly schoolId: number; readonly vendorId: number; readonly orders: number }

/** A comparison in which these vendors stood against each other. */
export type Rivals = { readonly vendorIds: readonly number[] }

type IdentityLink = { readonly one: number; readonly other: number; readonly kinds: IdentityKind[] }
export type IdentityGroup = {
  readonly memberIds: readonly number[]
  readonly links: readonly IdentityLink[]
  readonly facts: GroupFacts
  readonly score: number
}

type NodeFacts = { isSchool: boolean }
type EdgeFacts = { weight: number; kinds: IdentityKind[] }

/**
 * Finds the groups of accounts that share identities, ranked. Two schools are never linked with
 * each other: teachers and operators of one place may serve several.
 *
 * @decision 0100
 */
export function findIdentityGroups(
  prints: readonly IdentityPrint[],
  trades: readonly TradeBetween[],
  rivals: readonly Rivals[],
): IdentityGroup[] {
  const graph = linkAccounts(prints)
  for (const edge of graph.filterEdges((_, { weight }) => weight < MIN_LINK)) graph.dropEdge(edge)
  return connectedComponents(graph)
    .filter((nodes) => nodes.length > 1)
    .map((nodes) => describe(graph, nodes, trades, rivals))
    .filter(({ facts }) => facts.vendors > 0)
    .sort((a, b) => b.score - a.score || Number(a.memberIds[0]) - Number(b.memberIds[0]))
}

function linkAccounts(prints: readonly IdentityPrint[]): UndirectedGraph<NodeFacts, EdgeFacts> {
  const graph = new UndirectedGraph<NodeFacts, EdgeFacts>()
  const holders = new Map<string, IdentityPrint[]>()
  for (const print of prints) {
    graph.mergeNode(String(print.memberId), { isSchool: print.isSchool })
    const key = `${print.kind} ${print.print}`
    holders.set(key, [...(holders.get(key) ?? []), print])
  }
  for (const list of holders.values()) {
    const unique = [...new Map(list.map((print) => [print.memberId, print])).values()]
    const [first] = unique
    const weight = first && unique.length > 1 ? sharedWeight(first.kind, unique.length) : 0
    if (first && weight > 0) linkPairs(graph, unique, first.kind, weight)
  }
  return graph
}

function linkPairs(
  graph: UndirectedGraph<NodeFacts, EdgeFacts>,
  holders: readonly IdentityPrint[],
  kind: IdentityKind,
  weight: number,
): void {
  for (const [at, one] of holders.entries())
    for (const other of holders.slice(at + 1)) {
      if (one.isSchool && other.isSchool) continue
      graph.updateEdge(String(one.memberId), String(other.memberId), (facts) => ({
        weight: (facts.weight ?? 0) + weight,
        kinds: [...new Set([...(facts.kinds ?? []), kind])],
      }))
    }
}

function describe(
  graph: UndirectedGraph<NodeFacts, EdgeFacts>,
  nodes: readonly string[],
  trades: readonly TradeBetween[],
  rivals: readonly Rivals[],
): IdentityGroup {
  const part = new Set(nodes)
  const vendors = new Set(
    nodes.filter((node) => !graph.getNodeAttributes(node).isSchool).map((node) => Number(node)),
  )
  const edges = graph.filterEdges((_, _facts, one, other) => part.has(one) && part.has(other))
  const links = edges.map((edge) => {
    const [one, other] = graph.extremities(edge)
    const { kinds, weight } = graph.getEdgeAttributes(edge)
    return { one: Number(one), other: Number(other), kinds, weight }
  })
  const tradesBySchool = new Map<number, TradeBetween[]>()
  for (const trade of trades)
    if (vendors.has(trade.vendorId))
      tradesBySchool.set(trade.schoolId, [...(tradesBySchool.get(trade.schoolId) ?? []), trade])
  const sharedSchools = [...tradesBySchool].filter(
    ([school, list]) => list.length > 1 || part.has(String(school)),
  )
  const facts: GroupFacts = {
    links: links.reduce((sum, { weight }) => sum + weight, 0),
    vendors: vendors.size,
    hasSchool: vendors.size < nodes.length,
    sharedSchools: sharedSchools.length,
    sharedOrders: sharedSchools.flatMap(([, list]) => list).reduce((sum, { orders }) => sum + orders, 0),
    rivalComparisons: rivals.filter(({ vendorIds }) => vendorIds.filter((id) => vendors.has(id)).length > 1)
      .length,
  }
  return {
    memberIds: nodes.map(Number).toSorted((a, b) => a - b),
    links: links.map(({ one, other, kinds }) => ({ one, other, kinds })),
    facts,
    score: groupScore(facts),
  }
}
