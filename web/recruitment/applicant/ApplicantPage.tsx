import { Suspense } from 'react'
import { paths, routes } from '@kargozin/api/paths.ts'
import { goTo } from '../../core/routes/history.ts'
import { useParams } from '../../core/routes/routes.tsx'
import { aroundIn } from '../../kit/around.ts'
import { RecordPage } from '../../kit/RecordPage.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { openedList } from './opened-list.ts'

// The same code as the drawer, which the list has usually loaded already.
const ApplicantDrawer = lazy(async () => ({ default: (await import('./ApplicantDrawer.tsx')).ApplicantDrawer }))

/**
 * An applicant on a separate page with its own link. The neighbours and the way back belong to the list from which it was
 * opened.
 */
export default function ApplicantPage() {
  const { applicantId } = useParams(routes.applicant)
  const list = openedList(applicantId)
  return (
    <Suspense fallback={<Skeleton shape="text" count={8} />}>
      <ApplicantDrawer
        shell={RecordPage}
        id={applicantId}
        around={list && aroundIn(list.ids, applicantId)}
        onOpen={next => goTo(paths.applicant(next), { replace: true })}
        onClose={jobId => goTo(list?.back ?? (jobId ? paths.job(jobId).pipeline() : paths.jobs()))}
      />
    </Suspense>
  )
}
