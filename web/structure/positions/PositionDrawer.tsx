import { may } from '@kargozin/api/permissions.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { positions, type JobStatement } from '@kargozin/api/structure/positions.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { RecordDrawer, type RecordTab } from '../../kit/RecordDrawer.tsx'
import { Button } from '../../ui/Button.tsx'
import { PositionGroups } from './PositionGroups.tsx'
import { PositionQuestions } from './PositionQuestions.tsx'
import { StatementForm } from './StatementForm.tsx'
import { StatementVersions } from './StatementVersions.tsx'

/** A position: its job statement with its versions, and its questions. `onOpen` gets undefined to close. */
export function PositionDrawer({ id, onOpen }: { id: string; onOpen: (id: string | undefined) => void }) {
  const of = useCall(positions.statement, { params: { uuid: id } })
  const { rights } = useOrganization()
  const position = of.data?.job_statement.position
  return (
    <RecordDrawer
      of={of}
      what={t('Position|in the organisation')}
      title={position?.title}
      failed={t('This position could not be loaded')}
      missing={{ title: t('This position no longer exists'), text: t('Somebody has deleted it.') }}
      onOpen={onOpen}
      onClose={() => onOpen(undefined)}
      width={640}
      aside={position?.code && <bdi dir="ltr">{position.code}</bdi>}
      tools={
        may(rights, jobs.create.needs) && (
          <Button size="sm" href={paths.newJob({ position: id })}>
            {t('Start a job opening')}
          </Button>
        )
      }
      tabs={({ job_statement }) => tabsOf(job_statement, may(rights, chart.list.needs))}
    >
      {() => null}
    </RecordDrawer>
  )
}

const tabsOf = (statement: JobStatement, seesChart: boolean): RecordTab[] => {
  const { uuid: id, version, position } = statement
  return [
    {
      id: 'statement',
      title: t('Job statement'),
      content: <StatementForm key={id} statement={statement} />,
    },
    ...(version === null
      ? []
      : [
          {
            id: 'versions',
            title: t('Versions'),
            count: version,
            content: <StatementVersions key={`${id} ${version}`} statement={statement} />,
          },
        ]),
    ...(seesChart
      ? [{ id: 'chart', title: t('In the chart'), content: <PositionGroups key={id} id={id} title={position.title} /> }]
      : []),
    { id: 'questions', title: t('Questions'), content: <PositionQuestions key={id} id={id} /> },
  ]
}
