import { FileQuestion, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { surveys, type ApplicantSurvey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { SentSurvey } from '../../pickers/surveys/SentSurvey.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const SendSurveysDialog = lazy(async () => ({
  default: (await import('../surveys/SendSurveysDialog.tsx')).SendSurveysDialog,
}))

type SurveysTabProps = { applicantId: string; canChange: boolean }

/** The questionnaires that were sent to an applicant, with the answers. Users who may change the applicant can send more. */
export function SurveysTab({ applicantId, canChange }: SurveysTabProps) {
  const [sending, setSending] = useState(false)
  const { data, error, again } = useCall(surveys.ofApplicant, { params: { applicant_id: applicantId } })
  if (!data && error)
    return (
      <ErrorState
        title={t('The questionnaires could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!data) return <Skeleton shape="text" count={6} />
  const send = canChange && (
    <Button kind="soft" icon={<Send size={15} />} onPress={() => setSending(true)}>
      {t('Send a questionnaire')}
    </Button>
  )
  const dialog = sending && (
    <Suspense>
      <SendSurveysDialog
        applicantId={applicantId}
        sent={data.surveys.map(it => it.survey_key)}
        onClose={() => setSending(false)}
      />
    </Suspense>
  )
  if (data.surveys.length === 0)
    return (
      <>
        <EmptyState
          small
          icon={<FileQuestion size={18} />}
          title={t('No questionnaire was sent yet')}
          text={t(
            'Choose one under the notifications of a step; applicants who enter the step from then on will receive it.',
          )}
          action={send}
        />
        {dialog}
      </>
    )
  return (
    <div className="grid gap-4">
      {send && <div className="flex justify-end">{send}</div>}
      {dialog}
      {data.surveys.map(survey => (
        <ApplicantsSurvey key={`${survey.survey_key} ${survey.assigned_at}`} survey={survey} />
      ))}
    </div>
  )
}

function ApplicantsSurvey({ survey }: { survey: ApplicantSurvey }) {
  const { step_title, by } = survey
  const sent = by
    ? t('Sent by {name}', { name: by.fullName })
    : step_title
      ? t('Sent on entering “{step}”', { step: step_title })
      : t('Sent on entering a step that has been removed')
  return <SentSurvey survey={survey} sent={sent} />
}
