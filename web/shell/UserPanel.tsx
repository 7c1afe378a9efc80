import { ArrowLeftRight, BellRing, IdCard, Keyboard, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { currencies } from '@kargozin/api/labels-currency.ts'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { useSend } from '../core/calls/api.ts'
import { optionsOf } from '../core/labels.ts'
import { locale, setLanguage } from '../core/locale.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { clearSession, leaveView } from '../core/session.ts'
import { setTheme, themeChoice, type ThemeChoice } from '../core/theme.ts'
import { t } from '../core/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'

/** The content of the user's menu. */
export function UserPanel({
  close,
  onSwitch,
  onKeys,
}: {
  close: () => void
  onSwitch: () => void
  onKeys: () => void
}) {
  const { user, organization, organizations_count: count, view } = useOrganization()
  const leave = useSend(sessions.revoke, { quiet: true, done: view ? leaveView : signOut })
  const go = (there: () => void) => () => {
    close()
    there()
  }
  return (
    <div className="grid gap-3 p-3">
      <div className="flex items-center gap-3">
        <Avatar name={user.fullName} size="md" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{user.fullName}</p>
          <p className="truncate text-sm text-text-3">{organization.name}</p>
        </div>
      </div>
      {!view && <Preferences />}
      <div className="grid gap-0.5 border-t border-line pt-2">
        <Row icon={<UserRound size={16} />} href={paths.profile()} label={t('Profile')} onPress={close} />
        {!view && <Row icon={<IdCard size={16} />} href={paths.ownFile()} label={t('My file')} onPress={close} />}
        <Row
          icon={<BellRing size={16} />}
          href={paths.noticeSettings()}
          label={t('Notification settings')}
          onPress={close}
        />
        {count > 1 && (
          <Row icon={<ArrowLeftRight size={16} />} label={t('Change organisation')} onPress={go(onSwitch)} />
        )}
        <Row icon={<Keyboard size={16} />} label={t('Keyboard shortcuts')} onPress={go(onKeys)} />
        <Row
          icon={<LogOut size={16} className="mirror" />}
          label={view ? t('Back to me') : t('Sign out')}
          onPress={() => leave.send({ body: {} })}
        />
      </div>
    </div>
  )
}

function signOut(): void {
  clearSession()
  location.assign(publicPaths.login())
}

function Row(props: { icon: ReactNode; label: string; href?: string; onPress: () => void }) {
  return (
    <Button
      kind="ghost"
      icon={props.icon}
      {...(props.href ? { href: props.href } : {})}
      onPress={props.onPress}
      className="w-full justify-start!"
    >
      {props.label}
    </Button>
  )
}

/**
 * Language, currency and theme. They are stored on the server. This browser stores them too, for pages before the next
 * sign-in.
 */
function Preferences() {
  const { currency } = useOrganization()
  const save = useSend(userSettings.update, { quiet: true })
  const choose = (settings: { language?: 'fa' | 'en'; currency?: keyof typeof currencies; theme?: ThemeChoice }) =>
    save.send({ body: settings })
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label={t('Language')}
        value={locale}
        onChange={language => {
          // Changing the language reloads the page, so the choice is sent first, for the user's other devices.
          void save.sendAndWait({ body: { language } }).finally(() => setLanguage(language))
        }}
        options={[
          { id: 'fa', label: 'فارسی' },
          { id: 'en', label: 'English' },
        ]}
      />
      <SegmentedControl
        label={t('Theme')}
        value={themeChoice()}
        onChange={theme => {
          setTheme(theme)
          choose({ theme })
        }}
        options={[
          { id: 'light', label: t('Light mode') },
          { id: 'dark', label: t('Dark mode') },
          { id: 'system', label: t('System theme') },
        ]}
      />
      <SegmentedControl
        label={t('Currency')}
        value={currency}
        onChange={chosen => choose({ currency: chosen })}
        options={optionsOf(currencies)}
      />
    </div>
  )
}
