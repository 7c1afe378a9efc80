import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { paths } from '@kargozin/api/paths.ts'
import { interviews, type WaitingScorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { useCall } from '../../core/calls/api.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'

/** The number of rows before the others are asked for. */
const few = 5

/** The scorecards that wait for the user, oldest first. Shows nothing while there are none. */
export function MyInterviews() {
  const [all, setAll] = useState(false)
  const { data } = useCall(interviews.waiting, { query: { per_page: all ? 100 : few } }, { keep: true })
  if (!data || data.scorecards.length === 0) return null
  const { total } = data.pagination
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <MessagesSquare size={17} aria-hidden className="text-text-3" />
          {t('My interviews')}
        </span>
      }
      actions={
        !all &&
        total > few && (
          <Button kind="ghost" size="sm" onPress={() => setAll(true)}>
            {t('All {count}|All {count}', { count: total })}
          </Button>
        )
      }
    >
      <ul className="-mx-4 -my-1">
        {data.scorecards.map(it => (
          <li key={`${it.applicant.uuid} ${it.section_key}`} className="border-b border-line last:border-0">
            <Row scorecard={it} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Row = ({
  scorecard: { applicant, section_key, title, begun, since, overdue },
}: {
  scorecard: WaitingScorecard
}) => (
  <Link
    href={paths.interview(applicant.uuid, { section: section_key })}
    className="grid gap-0.5 px-4 py-2 text-text no-underline outline-offset-[-2px] hover:bg-hover"
  >
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
      <bdi>{applicant.name}</bdi>
      {overdue && <Chip tone="danger">{t('Overdue')}</Chip>}
      {begun && <Chip tone="warn">{t('Draft')}</Chip>}
    </span>
    <span className="truncate text-sm text-text-3">
      <bdi>{title}</bdi> · <bdi>{applicant.job_title}</bdi> · <Time at={since} relative />
    </span>
  </Link>
)
