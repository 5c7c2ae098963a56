import { zodResolver } from '@hookform/resolvers/zod'
import {
  endHoliday,
  HolidayForm as HolidayFields,
  type ShopHoliday,
  setHoliday,
} from '@pasar/contract/shop/holiday'
import { daysBefore, isoDay } from '@pasar/domain/kernel/dates'
import {
  isOnHoliday,
  MAX_HOLIDAY_AHEAD,
  MAX_HOLIDAY_DAYS,
  MAX_HOLIDAY_NOTE,
} from '@pasar/domain/shop/holiday'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { HolidayNote } from '../page/holiday-note.tsx'
import { lastDayOf } from '../page/holiday-tag.tsx'
import { useCall } from '../page/use-call.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { CardForm } from '../ui/fields/card-form.tsx'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { longDate } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'
import type { HolidayView } from './holiday.api.ts'

const route = getRouteApi('/account/holiday')

/** The holiday of the own shop: its days, a sentence for schools, and its end before time. */
export function HolidayScreen() {
  const loadedView = route.useLoaderData()
  const router = useRouter()
  const [view, setView] = useState(loadedView)
  const adopt = async (next: HolidayView) => {
    setView(next)
    await router.invalidate()
  }
  return (
    <div className="page-container flex max-w-[44rem]! flex-col gap-5 py-6 md:py-8">
      <PageHead
        title="Libur toko"
        lead="Selama libur, sekolah tidak dapat membuat pesanan, negosiasi, atau perubahan pesanan baru di toko Anda."
      />
      {view.holiday !== null && <CurrentHoliday holiday={view.holiday} onDone={adopt} />}
      <OpenOrders count={view.openOrders} />
      <HolidayForm key={view.holiday?.from.getTime() ?? 0} holiday={view.holiday} onDone={adopt} />
    </div>
  )
}

type DoneProps = { onDone: (view: HolidayView) => Promise<void> }

/** The running or planned holiday, as schools read it, with the button that ends it. */
function CurrentHoliday({ holiday, onDone }: DoneProps & { holiday: ShopHoliday }) {
  const { renderedAt } = usePageContext()
  const isRunning = isOnHoliday(holiday, renderedAt)
  const [isAsking, setAsking] = useState(false)
  const ending = useCall(endHoliday, async (view) => {
    setAsking(false)
    showToast(isRunning ? 'Toko Anda menerima pesanan lagi' : 'Libur dibatalkan')
    await onDone(view)
  })
  const action = isRunning ? 'Buka toko sekarang' : 'Batalkan libur'
  return (
    <section aria-label="Libur yang berlaku" className="flex flex-col gap-3">
      {isRunning ? (
        <>
          <SectionHead title="Yang dibaca sekolah sekarang" />
          <HolidayNote holiday={holiday} />
        </>
      ) : (
        <Banner kind="info" title={`Toko libur mulai ${longDate(holiday.from)}`}>
          Sampai {longDate(lastDayOf(holiday))}. Libur mulai dan berakhir dengan sendirinya.
        </Banner>
      )}
      <Button variant="outline" className="self-start max-sm:w-full" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`${action}?`}
        description={
          isRunning
            ? 'Sekolah dapat memesan lagi saat ini juga.'
            : 'Toko Anda tetap menerima pesanan pada hari-hari itu.'
        }
        confirmLabel={action}
        busyLabel="Menyimpan…"
        call={ending}
        variant="primary"
        onConfirm={() => void ending.send({})}
      />
    </section>
  )
}

/** Reminds of the orders whose deadlines do not change. */
function OpenOrders({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Banner
      kind="info"
      title={`${formatNumber(count)} pesanan masih berjalan`}
      action={
        <Link
          to="/history/$type"
          params={{ type: 'all' }}
          search={{ group: 'unfinished' }}
          className={buttonClass('outline', 'small')}
        >
          Lihat pesanan berjalan
        </Link>
      }
    >
      Batas waktunya tidak berubah selama libur. Barang tetap terlihat di pencarian.
    </Banner>
  )
}

/** The days of the holiday and the sentence for schools. */
function HolidayForm({ holiday, onDone }: DoneProps & { holiday: ShopHoliday | null }) {
  const isHydrated = useHydrated()
  const { renderedAt } = usePageContext()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(HolidayFields),
    defaultValues: {
      firstDay: holiday?.firstDay ?? '',
      lastDay: holiday?.lastDay ?? '',
      note: holiday?.note ?? '',
    },
  })
  const saving = useCall(
    setHoliday,
    async (view) => {
      showToast('Libur toko disimpan')
      await onDone(view)
    },
    'in-place',
  )
  const submit = handleSubmit((body) => saving.send({ body }))
  return (
    <CardForm onSubmit={(event) => void submit(event)}>
      <SectionHead title={holiday === null ? 'Atur libur' : 'Ubah libur'} />
      <FormRefusal refusal={saving.refusal} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Hari pertama libur"
          type="date"
          required
          max={isoDay(daysBefore(renderedAt, -MAX_HOLIDAY_AHEAD))}
          help="Bila hari ini, libur mulai saat disimpan."
          error={formState.errors.firstDay?.message ?? saving.fieldError('firstDay')}
          {...register('firstDay')}
        />
        <TextField
          label="Hari terakhir libur"
          type="date"
          required
          help={`Sampai pukul 24.00 WIB, paling lama ${MAX_HOLIDAY_DAYS} hari.`}
          error={formState.errors.lastDay?.message ?? saving.fieldError('lastDay')}
          {...register('lastDay')}
        />
      </div>
      <TextField
        label="Pesan untuk sekolah"
        optional
        maxLength={MAX_HOLIDAY_NOTE}
        placeholder="Misalnya: libur Natal dan tahun baru, gudang tutup."
        error={formState.errors.note?.message ?? saving.fieldError('note')}
        {...register('note')}
      />
      <div>
        <Button type="submit" disabled={!isHydrated} busy={saving.isPending} busyText="Menyimpan…">
          Simpan libur
        </Button>
      </div>
    </CardForm>
  )
}
