import { organizationSettings, type OrganizationSettings } from '@kargozin/api/organisation/settings.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TimeField } from '../../ui/TimeField.tsx'

/** The hours of a new organisation, from nine in the evening to nine in the morning. */
const usual = { quiet_from: 21 * 60, quiet_until: 9 * 60 }

const minutesOfDay = 1440

/** In which hours nobody gets messages. Equal ends mean that there are none. */
export function QuietHoursCard({ settings }: { settings: OrganizationSettings }) {
  const save = useSend(organizationSettings.update, { quiet: true })
  const { quiet_from: from, quiet_until: until } = { ...settings, ...(save.pending ? save.given?.body : {}) }
  const on = from !== until
  const set = (body: { quiet_from?: number; quiet_until?: number }) => save.send({ body })
  return (
    <Card
      title={t('Quiet hours')}
      note={t(
        'Applicants and members get no messages in these hours, except those they are waiting for, such as codes and reminders. The time zone is that of the recipient if it is known.',
      )}
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Switch
          value={on}
          onChange={value => set(value ? usual : { quiet_from: 0, quiet_until: 0 })}
          className="min-h-(--h)"
        >
          {t('No messages at night')}
        </Switch>
        {on && (
          <div className="flex gap-4">
            <TimeField label={t('From')} value={from} onChange={value => set({ quiet_from: value % minutesOfDay })} />
            <TimeField
              label={t('Until')}
              value={until}
              onChange={value => set({ quiet_until: value % minutesOfDay })}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
