import { paths, routes } from '@kargozin/api/paths.ts'
import { goTo } from '../../core/routes/history.ts'
import { useParams } from '../../core/routes/routes.tsx'
import { aroundIn } from '../../kit/around.ts'
import { RecordPage } from '../../kit/RecordPage.tsx'
import { ApplicantDrawer } from './ApplicantDrawer.tsx'
import { openedList } from './opened-list.ts'

/**
 * An applicant on a separate page with its own link. The neighbours and the link back belong to the list from which the
 * applicant was opened.
 */
export default function ApplicantPage() {
  const { applicantId } = useParams(routes.applicant)
  const list = openedList(applicantId)
  return (
    <ApplicantDrawer
      shell={RecordPage}
      id={applicantId}
      around={list && aroundIn(list.ids, applicantId)}
      onOpen={next => goTo(paths.applicant(next), { replace: true })}
      onClose={jobId => goTo(list?.back ?? (jobId ? paths.job(jobId).pipeline() : paths.jobs()))}
    />
  )
}
