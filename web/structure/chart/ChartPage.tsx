import { Network, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { may } from '@kargozin/api/permissions.ts'
import { day, maybe, shape } from '@kargozin/api/fields.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { later } from '../../ui/later.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Chart } from './Chart.tsx'
import { forestOf } from './tree/forest.ts'

const dialog = later(async () => (await import('./GroupDialog.tsx')).GroupDialog)

const address = shape({ on: maybe(day()) })

/** The organisation chart, as a drawing or as a list. */
export default function ChartPage() {
  const { values } = useUrl(address)
  const of = useCall(chart.list, { query: values.on ? { on: values.on } : {} }, { keep: true })
  const { rights } = useOrganization()
  const mayChange = may(rights, chart.create.needs)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Loaded of={of} failed={t('The chart could not be loaded')} skeleton={<Loading />}>
        {({ chart: groups }) =>
          groups.length === 0 && !values.on ? (
            <Empty mayChange={mayChange} />
          ) : (
            <Chart forest={forestOf(groups)} mayChange={mayChange} />
          )
        }
      </Loaded>
    </div>
  )
}

const Loading = () => (
  <div className="p-4">
    <h1 className="sr-only">{t('Organisation chart')}</h1>
    <Skeleton shape="rows" count={6} />
  </div>
)

function Empty({ mayChange }: { mayChange: boolean }) {
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <>
      <h1 className="p-4 text-lg font-bold">{t('Organisation chart')}</h1>
      <EmptyState
        icon={<Network size={26} />}
        title={t('The chart is still empty')}
        text={
          mayChange
            ? t('Begin with the position at the top, for example the managing director. Then add who works below it.')
            : t('Nobody has drawn the chart of your organisation yet.')
        }
        action={
          mayChange && (
            <Button kind="primary" icon={<Plus size={16} />} onPress={() => setAdding(true)}>
              {t('Add the first group')}
            </Button>
          )
        }
      />
      <Suspense>
        {adding && <dialog.Part group={undefined} parent={null} onClose={close} onMissed={close} onMade={close} />}
      </Suspense>
    </>
  )
}
