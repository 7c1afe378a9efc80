import { RefreshCw } from 'lucide-react'
import type { FilledType } from '@kargozin/api/calendar/events.ts'
import { calendarFeed } from '@kargozin/api/calendar/feed.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import { CopyButton } from '../core/toasts/CopyButton.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { offeredTypes } from './CalendarBar.tsx'
import { typeNames } from './event-look.ts'

/** The address under which a calendar program reads the calendar: switch it on and off, renew it, choose what it has. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const found = useCall(calendarFeed.show, {})
  return (
    <Dialog open onClose={onClose} title={t('Show in a calendar program')} width={520}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        <p className="text-text-2">
          {t(
            'Google Calendar, Outlook and the calendars of phones can show your memos, your tasks, the interviews that you supervise, and birthdays and ends of contracts in your team. They read a secret address and ask for it again every few hours.',
          )}
        </p>
        <Loaded of={found} failed={t('The address could not be loaded')} small>
          {({ feed }) => (feed ? <Feed feed={feed} /> : <SwitchOn />)}
        </Loaded>
      </div>
    </Dialog>
  )
}

const useOffered = () => offeredTypes(useOrganization().rights)

function SwitchOn() {
  const types = [...useOffered()]
  const set = useSend(calendarFeed.set, { quiet: true })
  return (
    <span>
      <Button kind="primary" pending={set.pending} onPress={() => set.send({ body: { types } })}>
        {t('Make an address')}
      </Button>
    </span>
  )
}

function Feed({ feed: { url, types } }: { feed: NonNullable<DataOf<typeof calendarFeed.show>['feed']> }) {
  const offered = useOffered()
  const set = useSend(calendarFeed.set, { quiet: true })
  const renew = useSend(calendarFeed.renew)
  const remove = useSend(calendarFeed.remove)
  const choose = (type: FilledType, on: boolean) =>
    set.send({ body: { types: on ? [...types, type] : types.filter(it => it !== type) } })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <code className="ltr block min-w-0 flex-1 basis-60 truncate rounded-md bg-surface-2 px-2.5 py-1.5 text-sm select-all">
          {url}
        </code>
        <CopyButton text={url} label={t('Copy the address')} />
        <Button href={url.replace(/^https?:/, 'webcal:')}>{t('Open')}</Button>
      </div>
      <p className="text-sm text-text-3">
        {t('Anyone with the address sees your calendar. If somebody else got it, renew it: the old one ends at once.')}
      </p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('What the address has')}</legend>
        {offered.map(type => (
          <Checkbox
            key={type}
            value={types.includes(type)}
            disabled={types.length === 1 && types.includes(type)}
            onChange={on => choose(type, on)}
          >
            {typeNames[type]}
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button icon={<RefreshCw size={15} />} pending={renew.pending} onPress={() => renew.send({})}>
          {t('Renew the address')}
        </Button>
        <Button kind="danger" pending={remove.pending} onPress={() => remove.send({})}>
          {t('Switch off')}
        </Button>
      </div>
    </>
  )
}
