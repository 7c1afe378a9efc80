import { useState } from 'react'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { notificationTypes, type NotificationType } from '@kargozin/api/labels-work.ts'
import { noticeKinds, noticeTopics, type NoticeTopic } from '@kargozin/api/messages/notice-kinds.ts'
import { noticeSettings, type NoticeChoice, type NoticeSettings } from '@kargozin/api/organisation/notice-settings.ts'
import { showError, useCall, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Card } from '../../ui/Card.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { timeText } from '../../ui/time-text.ts'
import { ContactBanners } from './ContactBanners.tsx'
import { NoticeChoices, type Wish } from './NoticeChoices.tsx'

const topics = Object.keys(noticeTopics) as NoticeTopic[] // the keys of `noticeTopics` are exactly the topics

/** How the user learns of each kind of notice: in the app, by e-mail, by text message. Every change is saved at once. */
export default function NoticeSettingsPage() {
  const stored = useCall(noticeSettings.show, {})
  return (
    <>
      <PageHeader
        title={t('Notification settings')}
        text={t('They apply to you in this organisation. Every change is saved at once.')}
      />
      <Loaded of={stored} failed={t('Your settings could not be loaded')}>
        {({ settings }) => <Settings settings={settings} />}
      </Loaded>
    </>
  )
}

function Settings({ settings }: { settings: NoticeSettings }) {
  // What was changed here is shown at once, and until the page is left: several changes may be on their way.
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>({})
  const save = useSend(noticeSettings.update, {
    quiet: true,
    failed: error => {
      setWishes({})
      showError(error)
    },
  })
  const shown = settings.choices.map((it): NoticeChoice => ({ ...it, ...wishes[it.type] }))
  const choose = (type: NotificationType, wish: Wish) => {
    setWishes(all => ({ ...all, [type]: { ...all[type], ...wish } }))
    save.send({ body: { choices: [{ type, ...wish }] } })
  }
  return (
    <div className="grid max-w-4xl gap-(--gap)">
      <ContactBanners settings={settings} choices={shown} />
      <TimesCard settings={settings} />
      {topics.map(topic => (
        <Card key={topic} title={t(noticeTopics[topic])} flush>
          <NoticeChoices choices={shown.filter(it => topicOf(it) === topic)} onChoose={choose} />
        </Card>
      ))}
    </div>
  )
}

const topicOf = ({ type }: NoticeChoice): NoticeTopic | undefined =>
  type in notificationTypes ? noticeKinds[type as NotificationType].topic : undefined // a newer server may know more

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const zones = () => Intl.supportedValuesOf('timeZone').map(id => ({ id, label: id.replaceAll('_', ' ') }))

/** When the summary is sent, and in which time zone. */
function TimesCard({ settings }: { settings: NoticeSettings }) {
  const save = useSend(noticeSettings.update, { quiet: true })
  const person = useSend(userSettings.update, { quiet: true })
  const hour = save.pending ? (save.given?.body?.digest_hour ?? settings.digest_hour) : settings.digest_hour
  const zone = person.pending ? person.given?.body?.time_zone : settings.time_zone
  return (
    <Card
      title={t('When')}
      note={t(
        'The summary is one e-mail on each of your working days. Messages wait while the organisation has quiet hours.',
      )}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('Hour of the summary')}
          value={hour}
          onChange={chosen => chosen !== null && save.send({ body: { digest_hour: chosen } })}
          options={hours.map(it => ({ id: it, label: timeText(it * 60) }))}
        />
        <ComboBox
          label={t('Time zone')}
          value={zone ?? null}
          onChange={chosen => chosen && person.send({ body: { time_zone: chosen } })}
          options={zones()}
        />
      </div>
    </Card>
  )
}
