import type { Employee } from '@kargozin/api/employees/employees.ts'
import { exitSurveys } from '@kargozin/api/recruitment/surveys/exit-surveys.ts'
import { useCall } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { SentSurvey } from '../pickers/surveys/SentSurvey.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The exit surveys of an employee whose work ends, with the answers. Nothing if none was sent. */
export function ExitSurveys({ employee }: { employee: Employee }) {
  const { data, error, again } = useCall(exitSurveys.ofEmployee, { params: { uuid: employee.uuid } })
  if (!data && error)
    return (
      <ErrorState
        title={t('The exit survey could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!data) return <Skeleton shape="text" count={2} />
  if (data.surveys.length === 0) return null
  const isReachable = employee.mobile !== null || employee.email !== null
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-semibold text-text-2">{t('Exit survey')}</h3>
      {data.surveys.map(it => (
        <SentSurvey
          key={it.uuid}
          survey={it}
          sent={
            it.sent_at
              ? t('Sent when the end of the work was entered')
              : isReachable
                ? t('Will be sent in a minute')
                : t('Not sent, because there is no mobile number and no e-mail address')
          }
        />
      ))}
    </section>
  )
}
