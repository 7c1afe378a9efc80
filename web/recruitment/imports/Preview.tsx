import { Suspense, useState } from 'react'
import { imports, type Import, type Verdict } from '@kargozin/api/recruitment/imports/imports.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { LeftOutColumns } from './ColumnsStep.tsx'
import type { Address } from './import-address.ts'
import { SheetRows } from './SheetRows.tsx'
import { UnknownValues } from './UnknownValues.tsx'
import { useRowChange } from './use-row-change.ts'
import { verdictNames } from './VerdictChip.tsx'

// Loaded separately: imports of workbooks need neither the date picker nor the PDF viewer that it imports.
const CvRows = lazy(async () => ({ default: (await import('./CvRows.tsx')).CvRows }))

const perPage = 25
const order: readonly Verdict[] = ['new', 'existing', 'wrong', 'left']

type PreviewProps = { one: Import; onGone: () => void } & Address

/** The rows of an import, which are checked and corrected before any applicant is created. */
export function Preview({ one, onGone, values, set }: PreviewProps) {
  const names = verdictNames()
  const open = values.verdict ?? 'all'
  const tabs = [
    { id: 'all' as const, title: t('All'), count: one.counts.total },
    ...order.map(id => ({ id, title: names[id], count: one.counts[id] })),
  ]
  return (
    <>
      {one.message && (
        <div className="mb-3">
          <Banner tone="warn">{one.message}</Banner>
        </div>
      )}
      <LeftOutColumns one={one} onOpen={() => set({ columns: true }, { push: true })} />
      {one.kind === 'excel' && <UnknownValues one={one} />}
      <Tabs
        label={t('Rows')}
        value={open}
        onChange={tab => set({ verdict: tab === 'all' ? undefined : tab, page: undefined, row: undefined })}
        tabs={tabs.map(tab => ({
          ...tab,
          content: tab.id === open && <Rows key={`${open} ${values.page ?? 1}`} one={one} values={values} set={set} />,
        }))}
      />
      <SaveBar one={one} onGone={onGone} />
    </>
  )
}

function Rows({ one, values, set }: { one: Import } & Address) {
  const { verdict, page = 1 } = values
  const query = { page, per_page: perPage, ...(verdict ? { verdict } : {}) }
  const { data, error, again } = useCall(imports.rows, { params: { import_uuid: one.uuid }, query })
  const change = useRowChange(one.uuid, data?.rows ?? [])
  if (error && !data)
    return (
      <ErrorState
        small
        title={t('The rows could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!data) return <Skeleton shape="rows" count={8} />
  if (change.rows.length === 0) return <EmptyState small title={t('No rows in this group')} />
  return (
    <>
      {one.kind === 'excel' ? (
        <SheetRows one={one} change={change} />
      ) : (
        <Suspense fallback={<Skeleton shape="rows" count={6} />}>
          <CvRows one={one} change={change} open={values.row} onOpen={row => set({ row })} />
        </Suspense>
      )}
      <Pagination
        page={data.pagination.currentPage}
        lastPage={data.pagination.lastPage}
        onPage={next => set({ page: next, row: undefined }, { push: true })}
      />
    </>
  )
}

/** A bar that is always visible: the number of applicants that will be created, and the button that creates them. */
function SaveBar({ one, onGone }: { one: Import; onGone: () => void }) {
  const [discarding, setDiscarding] = useState(false)
  const input = { params: { import_uuid: one.uuid } }
  const save = useSend(imports.save, { quiet: true })
  const { counts } = one
  return (
    <div className="sticky bottom-0 z-20 -mx-(--page) mt-2 flex flex-wrap items-center gap-2 border-t border-line bg-bg px-(--page) py-2.5">
      <p className="me-auto text-text-2 max-sm:basis-full" aria-live="polite">
        {t('{count} new applicant will be added.|{count} new applicants will be added.', { count: counts.new })}{' '}
        {counts.wrong > 0 && (
          <span className="text-danger">
            {t('{count} row has errors and will be skipped.|{count} rows have errors and will be skipped.', {
              count: counts.wrong,
            })}
          </span>
        )}
      </p>
      <Button onPress={() => setDiscarding(true)}>{t('Discard the import')}</Button>
      <Button
        kind="primary"
        pending={save.pending}
        why={counts.new === 0 ? t('No row contains a new applicant.') : null}
        onPress={() => save.send(input)}
      >
        {t('Add {count} applicant|Add {count} applicants', { count: counts.new })}
      </Button>
      {discarding && <Discard id={one.uuid} onClose={() => setDiscarding(false)} onGone={onGone} />}
    </div>
  )
}

function Discard({ id, onClose, onGone }: { id: string; onClose: () => void; onGone: () => void }) {
  const cancel = useSend(imports.cancel, { quiet: true, done: onGone })
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('Discard the import?')}
      width={420}
      actions={
        <>
          <Button onPress={onClose}>{t('Continue the import')}</Button>
          <Button kind="danger" pending={cancel.pending} onPress={() => cancel.send({ params: { import_uuid: id } })}>
            {t('Discard')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        {t('What was read and your corrections will be lost. No applicants have been added yet.')}
      </p>
    </Dialog>
  )
}
