import { Hand, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { paths } from '@kargozin/api/paths.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ApplicantLink } from '../people/ApplicantLink.tsx'

type Erasure = DataOf<typeof retention.erasures>['erasures'][number]

/** The scheduled erasures. Each can be stopped. */
export function WaitingErasures() {
  const [page, setPage] = useState(1)
  const scheduled = useCall(retention.erasures, { query: { page } }, { keep: true })
  return (
    <Card title={t('Waiting to be erased')} flush>
      <Loaded of={scheduled} failed={t('The erasures could not be loaded')} small>
        {({ erasures, pagination }) =>
          erasures.length === 0 ? (
            <EmptyState
              small
              icon={<ShieldCheck size={18} />}
              title={t('Nothing is due to be erased')}
              text={t(
                'Applications are listed here before they are erased, because their retention period has ended or the applicant has asked for it.',
              )}
            />
          ) : (
            <>
              <ul aria-label={t('Waiting to be erased')} className="divide-y divide-line">
                {erasures.map(it => (
                  <Row key={it.erasure_id} erasure={it} />
                ))}
              </ul>
              <div className="px-4">
                <Pagination page={pagination.currentPage} lastPage={pagination.lastPage} onPage={setPage}>
                  {t('{count} in all', { count: number(pagination.total) })}
                </Pagination>
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function Row({ erasure: it }: { erasure: Erasure }) {
  const params = { erasure_id: it.erasure_id }
  const options = { quiet: true }
  const again = useSend(retention.stop, options)
  const stop = useSend(retention.stop, {
    ...options,
    done: () =>
      toast.undo(t('The data of {name} will be kept.', { name: it.name }), () =>
        again.send({ params, body: { stopped: false } }),
      ),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-52">
        <ApplicantLink id={it.uuid} href={paths.applicant(it.uuid)} className="font-medium hover:underline">
          {it.name}
        </ApplicantLink>
        <span className="block truncate text-sm text-text-3">
          <bdi>{it.job_title}</bdi>
        </span>
      </span>
      {it.reason === 'request' && <Chip tone="info">{t('The applicant asked for it')}</Chip>}
      {it.held_until ? (
        <Chip tone="warn">
          {t('Legal hold until')} <Time at={it.held_until} />
        </Chip>
      ) : (
        <span className="text-sm text-text-3">
          {t('Erased on')} <Time at={it.due_at} />
        </span>
      )}
      <Button
        size="sm"
        icon={<Hand size={14} />}
        pending={stop.pending}
        onPress={() => stop.send({ params, body: { stopped: true } })}
      >
        {t('Keep the data')}
      </Button>
    </li>
  )
}
