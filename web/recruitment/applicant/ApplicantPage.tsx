import { paths, routes } from '@kargozin/api/paths.ts'
import { goTo } from '../../core/routes/history.ts'
import { useParams } from '../../core/routes/routes.tsx'
import { aroundIn } from '../../kit/around.ts'
import { RecordPage } from '../../kit/RecordPage.tsx'
import { openedList } from './opened-list.ts'
import { WithoutBoard } from './WithoutBoard.tsx'

/** An applicant on a page with its own link. Neighbours and the way back are those of the list they were opened from. */
export default function ApplicantPage() {
  const { applicantId } = useParams(routes.applicant)
  const list = openedList(applicantId)
  return (
    <WithoutBoard
      shell={RecordPage}
      id={applicantId}
      around={list && aroundIn(list.ids, applicantId)}
      onOpen={next => goTo(paths.applicant(next), { replace: true })}
      onClose={jobId => goTo(list?.back ?? (jobId ? paths.job(jobId).pipeline() : paths.jobs()))}
    />
  )
}
