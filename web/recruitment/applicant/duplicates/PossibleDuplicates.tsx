import { Suspense, useState } from 'react'
import { duplicates, type DuplicatePair, type PersonMerge } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { useCall } from '../../../core/calls/api.ts'
import { Time } from '../../../core/Time.tsx'
import { t } from '../../../core/words.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { fullName } from '../../people/applicant-words.ts'
import { reasonText } from './field-words.ts'
import { useUnmerge } from './use-duplicates.ts'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

/**
 * Lists the applicants who may be the same person as this one, and the applicants that were merged into this one. Shows
 * nothing if there are none.
 */
export function PossibleDuplicates({ applicantId }: { applicantId: string }) {
  const { data } = useCall(duplicates.ofApplicant, { params: { applicant_uuid: applicantId } })
  if (!data || data.duplicates.length + data.merges.length === 0) return null
  return (
    <div className="grid w-full gap-1.5 print:hidden">
      {data.duplicates.map(it => (
        <Proposed key={it.other.uuid} pair={it} />
      ))}
      {data.merges.map(it => (
        <Merged key={it.uuid} merge={it} />
      ))}
    </div>
  )
}

function Proposed({ pair: { applicant, other, reasons } }: { pair: DuplicatePair }) {
  const [open, setOpen] = useState(false)
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onPress={() => setOpen(true)}>
          {t('Compare')}
        </Button>
      }
    >
      <p>
        {t('Perhaps the same person: {name}, “{job}”', { name: fullName(other), job: other.job_title })}
        <span className="text-sm"> · {reasonText(reasons)}</span>
      </p>
      {open && (
        <Suspense>
          <MergeDialog applicant={applicant.uuid} other={other.uuid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Banner>
  )
}

function Merged({ merge: { uuid, at, by, other, same_job, can } }: { merge: PersonMerge }) {
  const { unmerge, pending } = useUnmerge()
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
      <p className="min-w-0 flex-1">
        {same_job
          ? t('Two applications were merged; the other one came from {name}', { name: fullName(other) })
          : t('Merged with {name}, “{job}”', { name: fullName(other), job: other.job_title })}
        {' · '}
        <bdi>{by}</bdi> · <Time at={at} />
      </p>
      {can.undo && (
        <Button kind="ghost" size="sm" pending={pending} onPress={() => unmerge(uuid)}>
          {t('Separate again')}
        </Button>
      )}
    </div>
  )
}
