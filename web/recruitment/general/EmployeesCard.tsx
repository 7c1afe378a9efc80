import {
  contractNoticeDays,
  organizationSettings,
  type OrganizationSettings,
} from '@kargozin/api/organisation/settings.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** Which text messages employees get by themselves. */
export function EmployeesCard({ settings }: { settings: OrganizationSettings }) {
  const save = useSend(organizationSettings.update, { quiet: true })
  // While a change is being saved, the switch shows the new value.
  const shown = { ...settings, ...(save.pending ? save.given?.body : {}) }
  return (
    <Card
      title={t('Messages to employees')}
      note={t(
        'Text messages to employees with a mobile number, in the morning and outside the quiet hours. The message log shows them.',
      )}
    >
      <div className="grid gap-3">
        <Switch
          value={shown.send_birthday_sms}
          onChange={value => save.send({ body: { send_birthday_sms: value } })}
          help={t('On the birthday by the Persian calendar')}
        >
          {t('Congratulate on birthdays')}
        </Switch>
        <Switch
          value={shown.send_contract_expire_sms}
          onChange={value => save.send({ body: { send_contract_expire_sms: value } })}
          help={t('{count} days before the contract ends', { count: contractNoticeDays })}
        >
          {t('Remind of the end of the contract')}
        </Switch>
      </div>
    </Card>
  )
}
