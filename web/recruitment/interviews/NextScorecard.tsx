import { ArrowLeft } from 'lucide-react'
import { paths } from '@kargozin/api/paths.ts'
import { interviews, type WaitingScorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

type Place = { applicantId: string; section: string }

const isAt = ({ applicantId, section }: Place, it: WaitingScorecard) =>
  it.applicant.uuid === applicantId && it.section_key === section

/** Leads from a submitted scorecard to the next one that waits for the user. Shows nothing if there is none. */
export function NextScorecard(place: Place) {
  // Two, because the list may still contain the submitted one.
  const { data } = useCall(interviews.waiting, { query: { per_page: 2 } })
  const next = data?.scorecards.find(it => !isAt(place, it))
  if (!next) return null
  return (
    <Button
      kind="primary"
      icon={<ArrowLeft size={15} className="ltr-mirror" />}
      href={paths.interview(next.applicant.uuid, { section: next.section_key })}
    >
      <span className="max-w-56 truncate">{t('Next scorecard: {name}', { name: next.applicant.name })}</span>
    </Button>
  )
}
