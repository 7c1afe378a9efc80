import { organizationSettings, type OrganizationSettings } from '@kargozin/api/organisation/settings.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'

const notice = 'job_applicant_step_change_notification_for_supervisors'
const email = 'job_applicant_step_change_email_notification_for_supervisors'

/** How the supervisors of a step are told of applicants who are moved into it. */
export function SupervisorsCard({ settings }: { settings: OrganizationSettings }) {
  const save = useSend(organizationSettings.update, { quiet: true })
  // While a change is being saved, the switch shows the new value.
  const shown = { ...settings, ...(save.pending ? save.given?.body : {}) }
  return (
    <Card
      title={t('Supervisors of steps')}
      note={t('When somebody else moves applicants into a step, its supervisors are told. Muted steps tell nobody.')}
    >
      <div className="grid gap-3">
        <Switch
          value={shown[notice]}
          onChange={value => save.send({ body: { [notice]: value } })}
          help={t('In the notices of the app')}
        >
          {t('Notify them in the app')}
        </Switch>
        <Switch
          value={shown[email]}
          onChange={value => save.send({ body: { [email]: value } })}
          help={t('To supervisors with a confirmed e-mail address; a move of many applicants is one e-mail')}
        >
          {t('Tell them by e-mail')}
        </Switch>
      </div>
    </Card>
  )
}
