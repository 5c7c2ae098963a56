import type { Finding } from '@pasar/contract/findings/finding'
import { IDENTITY_LABELS } from '@pasar/domain/findings/finding-texts'
import { must } from '@pasar/domain/kernel/must'
import { nearestWhole } from '@pasar/domain/kernel/nearest-whole'
import { SectionHead } from '../ui/blocks/page-head.tsx'

type Point = { readonly x: number; readonly y: number }

/** Size of the drawing, and radius of the circle of accounts and of one account, in its units. */
const [WIDTH, HEIGHT, RADIUS, NODE] = [320, 240, 90, 15]
/** More accounts than this are not drawn; the list has them. */
const MAX_DRAWN = 24

/** Returns the position of each account on a circle. */
const pointsOf = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2
    return {
      x: nearestWhole(WIDTH / 2 + RADIUS * 1.35 * Math.cos(angle)),
      y: nearestWhole(HEIGHT / 2 + RADIUS * Math.sin(angle)),
    }
  })

/**
 * Accounts that share identities, as a graph of numbers and as a list. The drawing needs no script;
 * screen readers get the list.
 */
export function IdentityGraph({ members, links }: Pick<Finding, 'members' | 'links'>) {
  const linkedMembers = members.filter(({ id }) => links.some(({ one, other }) => one === id || other === id))
  const numberOf = (id: number) => linkedMembers.findIndex((member) => member.id === id) + 1
  const nameOf = (id: number) => must(linkedMembers[numberOf(id) - 1], 'a linked account').name
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title="Apa yang sama" />
      <div className="card grid gap-4 p-4 md:grid-cols-[20rem_1fr]">
        {linkedMembers.length <= MAX_DRAWN && (
          <Drawing linked={linkedMembers} links={links} numberOf={numberOf} />
        )}
        <ul className="flex flex-col divide-y divide-line">
          {links.map(({ one, other, kinds }) => (
            <li key={`${one} ${other}`} className="py-2 first:pt-0">
              <span className="font-semibold wrap-anywhere">
                <AccountNumber number={numberOf(one)} /> {nameOf(one)}
              </span>{' '}
              dan{' '}
              <span className="font-semibold wrap-anywhere">
                <AccountNumber number={numberOf(other)} /> {nameOf(other)}
              </span>
              <span className="caption block text-ink-2">
                {kinds.map((kind) => IDENTITY_LABELS[kind]).join(', ')} yang sama
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const AccountNumber = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="tnum inline-grid size-5 place-items-center rounded-full bg-board-100 text-xs font-bold text-board-700"
  >
    {number}
  </span>
)

type DrawingProps = {
  linked: Finding['members']
  links: Finding['links']
  numberOf: (id: number) => number
}

function Drawing({ linked, links, numberOf }: DrawingProps) {
  const points = pointsOf(linked.length)
  const pointOf = (id: number) => must(points[numberOf(id) - 1], 'the position of an account')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full max-w-80 justify-self-center"
    >
      {links.map(({ one, other, kinds }) => {
        const [from, to] = [pointOf(one), pointOf(other)]
        return (
          <line
            key={`${one} ${other}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeWidth={1 + kinds.length * 1.5}
            className="stroke-brass-700"
          />
        )
      })}
      {linked.map(({ id, name, isSchool }, at) => {
        const { x, y } = must(points[at], 'the position of an account')
        return (
          <g key={id}>
            <title>{name}</title>
            {isSchool ? (
              <rect
                x={x - NODE}
                y={y - NODE}
                width={2 * NODE}
                height={2 * NODE}
                rx="4"
                className="fill-paper stroke-board-700"
                strokeWidth="2"
              />
            ) : (
              <circle cx={x} cy={y} r={NODE} className="fill-board-700" />
            )}
            <text
              x={x}
              y={y + 5}
              textAnchor="middle"
              className={isSchool ? 'fill-board-700 text-sm font-bold' : 'fill-on-primary text-sm font-bold'}
            >
              {at + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
