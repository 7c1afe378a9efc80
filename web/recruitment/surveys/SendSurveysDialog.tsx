import { useState } from 'react'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TagField } from '../../ui/TagField.tsx'

type SendSurveysDialogProps = {
  applicantId: string
  /** The questionnaires that the applicant already has. */
  sent: readonly string[]
  onClose: () => void
}

/** The dialog that sends questionnaires to an applicant directly, without a step. */
export function SendSurveysDialog({ applicantId, sent, onClose }: SendSurveysDialogProps) {
  const { data, loading } = useCall(surveys.list, {})
  const [chosen, setChosen] = useState<string[]>([])
  const assign = useSend(applicantProfile.assignExtraSurveys, {
    quiet: true,
    done: () => {
      toast.success(t('{count} questionnaire was sent.|{count} questionnaires were sent.', { count: chosen.length }))
      onClose()
    },
  })
  const offered = data?.surveys.filter(it => !sent.includes(it.uuid)) ?? []
  const send = () => {
    if (chosen.length > 0) assign.send({ params: { applicant_uuid: applicantId }, body: { surveys_key: chosen } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Send a questionnaire')}
      width={460}
      onConfirm={send}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            pending={assign.pending}
            why={chosen.length === 0 ? t('Choose a questionnaire first.') : null}
            onPress={send}
          >
            {t('Send')}
          </Button>
        </>
      }
    >
      <TagField
        label={t('Questionnaires')}
        autoFocus
        options={offered.map(it => ({
          id: it.uuid,
          label: it.title,
          note: t('{count} question|{count} questions', { count: it.questions_count }),
        }))}
        loading={loading}
        value={chosen}
        onChange={setChosen}
        help={t('The applicant gets a link at once, by e-mail or else by text message.')}
      />
    </Dialog>
  )
}
