import { MASTER_ACTIONS } from '@pasar/domain/catalogue/masters'
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { MasterList, showDoneToast } from './master-list.tsx'
import { useCurrencyCalls, useGroupCalls, useTagCalls } from './use-master-calls.ts'

/**
 * Tags, groups and currencies of the platform. Staff edit them; every vendor sees them.
 *
 * @decision 0023
 */
export function MastersScreen() {
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Tag, grup, mata uang"
        lead="Milik platform: setiap penyedia dapat memilihnya, hanya petugas yang mengubahnya."
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Card title="Tag">
          <Tags />
        </Card>
        <Card title="Grup">
          <Groups />
        </Card>
        <Card
          title="Mata uang"
          lead="Pesanan dibuat dalam rupiah. Mata uang lain membantu penyedia mencatat harga."
        >
          <Currencies />
        </Card>
      </div>
    </div>
  )
}

function Card({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-5">
      <h2 className="heading-3">{title}</h2>
      {lead !== undefined && <p className="text-ink-2">{lead}</p>}
      {children}
    </section>
  )
}

function Tags() {
  return (
    <MasterList
      kind="tag"
      calls={useTagCalls(showDoneToast('tag'))}
      allowedActions={MASTER_ACTIONS}
      owner="platform"
    />
  )
}

function Groups() {
  return (
    <MasterList
      kind="group"
      calls={useGroupCalls(showDoneToast('group'))}
      allowedActions={MASTER_ACTIONS}
      owner="platform"
    />
  )
}

function Currencies() {
  return (
    <MasterList
      kind="currency"
      calls={useCurrencyCalls(showDoneToast('currency'))}
      allowedActions={MASTER_ACTIONS}
      owner="platform"
    />
  )
}
