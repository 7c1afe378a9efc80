import { notificationTypes, type NotificationType } from '@kargozin/api/labels-work.ts'
import { noticeKinds } from '@kargozin/api/messages/notice-kinds.ts'
import type { EmailTime, NoticeChoice } from '@kargozin/api/organisation/notice-settings.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** What the user changes about one kind of notice. */
export type Wish = Partial<Pick<NoticeChoice, 'app' | 'email' | 'sms'>>

type Props = { choices: readonly NoticeChoice[]; onChoose: (type: NotificationType, wish: Wish) => void }

const columns = 'sm:grid sm:grid-cols-[minmax(0,1fr)_7rem_12rem_7rem] sm:items-center sm:gap-4'

/** The kinds of notices of one topic, with the ways in which the user learns of each. */
export function NoticeChoices({ choices, onChoose }: Props) {
  return (
    <>
      <div aria-hidden className={`hidden px-4 py-1.5 text-xs text-text-3 ${columns}`}>
        <span />
        <span>{t('In the app')}</span>
        <span>{t('E-mail')}</span>
        <span>{t('Text message')}</span>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {choices.map(it => (
          <li key={it.type} className="px-4 py-2">
            {/* The server lists only kinds of `notificationTypes`; a newer one may know more. */}
            {it.type in notificationTypes && (
              <Row
                it={it}
                type={it.type as NotificationType}
                onChoose={wish => onChoose(it.type as NotificationType, wish)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why the app's switch cannot be changed. */
const reasonOf = (it: NoticeChoice, type: NotificationType) => {
  if (it.app_can_change) return undefined
  return noticeKinds[type].fixed ? t('This is always shown in the app') : t('Your organisation has switched this off')
}

function Row({ it, type, onChoose }: { it: NoticeChoice; type: NotificationType; onChoose: (wish: Wish) => void }) {
  const kind = notificationTypes[type][locale]
  const reason = reasonOf(it, type)
  const times: { id: EmailTime; label: string }[] = [
    { id: 'none', label: t('Not by e-mail') },
    { id: 'now', label: t('E-mail at once') },
    { id: 'digest', label: t('In the daily summary') },
  ]
  return (
    <div className={`flex flex-wrap items-center gap-x-5 gap-y-2 ${columns}`}>
      <p className="basis-full leading-tight font-medium">
        {kind}
        {reason && <span className="block text-xs font-normal text-text-3">{reason}</span>}
      </p>
      <Switch
        label={t('{kind}: in the app', { kind })}
        value={it.app}
        disabled={!it.app_can_change}
        onChange={app => onChoose({ app })}
      >
        <span aria-hidden className="text-sm text-text-2 sm:hidden">
          {t('In the app')}
        </span>
      </Switch>
      <Select
        label={t('{kind}: by e-mail', { kind })}
        hideLabel
        size="sm"
        className="w-44 sm:order-none sm:w-auto"
        value={it.email}
        onChange={email => email && onChoose({ email })}
        options={times}
      />
      <Switch label={t('{kind}: by text message', { kind })} value={it.sms} onChange={sms => onChoose({ sms })}>
        <span aria-hidden className="text-sm text-text-2 sm:hidden">
          {t('Text message')}
        </span>
      </Switch>
    </div>
  )
}
