import { Suspense } from 'react'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { paths } from '@kargozin/api/paths.ts'
import { hires } from '@kargozin/api/recruitment/onboarding/hires.ts'
import { useCall } from '../../core/calls/api.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { UserPlus } from 'lucide-react'

const Form = lazy(async () => ({ default: (await import('./HireForm.tsx')).HireForm }))

const address = shape({ hired: maybe(id()) })

/** Adds a hired applicant to the employees. */
export default function HirePage() {
  const { hired: applicant } = useUrl(address).values
  return (
    <>
      <PageHeader title={t('Add to employees')} crumbs={[{ title: t('Employees'), href: paths.employees() }]} />
      {applicant ? (
        <Filled key={applicant} applicant={applicant} />
      ) : (
        <EmptyState
          icon={<UserPlus size={26} />}
          title={t('No applicant is chosen')}
          text={t('Open a hired applicant and press “Add to employees” there.')}
        />
      )}
    </>
  )
}

function Filled({ applicant }: { applicant: string }) {
  const of = useCall(hires.draft, { params: { applicant_uuid: applicant } })
  return (
    <Loaded of={of} failed={t('The application could not be loaded')}>
      {({ draft }) => (
        <Suspense fallback={<Skeleton shape="block" className="h-96 max-w-3xl" />}>
          <Form applicant={applicant} draft={draft} />
        </Suspense>
      )}
    </Loaded>
  )
}
