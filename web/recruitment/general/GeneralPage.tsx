import { ChevronRight, Clock, Megaphone, Tags } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { stepTypes } from '@kargozin/api/labels.ts'
import { organizationSettings, type OrganizationSettings } from '@kargozin/api/organisation/settings.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { paths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { durationText } from '../../core/duration-text.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WaitMinutesDialog } from '../steps/WaitMinutesDialog.tsx'
import { AddressesCard } from './AddressesCard.tsx'
import { EmployeesCard } from './EmployeesCard.tsx'
import { QuietHoursCard } from './QuietHoursCard.tsx'
import { SupervisorsCard } from './SupervisorsCard.tsx'

/** The settings of the organisation that have no page of their own. */
export default function GeneralPage() {
  const stored = useCall(organizationSettings.show, {})
  return (
    <>
      <PageHeader title={t('General settings')} text={t('They apply to the whole organisation.')} />
      <Loaded of={stored} failed={t('The settings could not be loaded')}>
        {({ settings }) => (
          <div className="grid max-w-3xl gap-(--gap)">
            <AddressesCard />
            <SupervisorsCard settings={settings} />
            <EmployeesCard settings={settings} />
            <QuietHoursCard settings={settings} />
            <WaitingCard waits={settings.step_types_wait_minutes_to_notify} />
            <ListsCard />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** The waiting times of the types of steps that have one. */
function WaitingCard({ waits }: { waits: OrganizationSettings['step_types_wait_minutes_to_notify'] }) {
  const [open, setOpen] = useState(false)
  const set = optionsOf(stepTypes).flatMap(({ id, label }) => {
    const minutes = waits[id]
    return minutes ? [{ id, label, minutes }] : []
  })
  return (
    <Card
      title={t('Waiting times')}
      note={t('How long a step waits before it sends its messages to applicants who enter it.')}
      actions={
        <Button size="sm" icon={<Clock size={15} />} onPress={() => setOpen(true)}>
          {t('Change')}
        </Button>
      }
      flush
    >
      {set.length > 0 ? (
        <dl className="divide-y divide-line px-4">
          {set.map(({ id, label, minutes }) => (
            <div key={id} className="flex min-h-(--row) items-center justify-between gap-4">
              <dt>{label}</dt>
              <dd className="text-text-2">{durationText(minutes)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="p-4 text-text-2">
          {t('No step waits: messages are sent as soon as the move can no longer be undone.')}
        </p>
      )}
      {open && <WaitMinutesDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Links to the lists that have pages of their own. */
function ListsCard() {
  const { rights } = useOrganization()
  if (!may(rights, tags.rename.needs)) return null
  const lists = [
    { href: paths.sources(), icon: Megaphone, title: t('Applicant sources'), text: t('Where applicants come from') },
    { href: paths.tags(), icon: Tags, title: t('Tags'), text: t('For applicants and job openings') },
  ]
  return (
    <Card title={t('Lists')} flush>
      <ul className="divide-y divide-line">
        {lists.map(({ href, icon: Icon, title, text }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-(--row) items-center gap-3 px-4 py-2 text-text no-underline outline-offset-[-2px] hover:bg-hover"
            >
              <Icon aria-hidden size={17} className="shrink-0 text-text-3" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{title}</span>
                <span className="block text-sm text-text-3">{text}</span>
              </span>
              <ChevronRight aria-hidden size={16} className="mirror shrink-0 text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
