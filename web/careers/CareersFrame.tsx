import { Languages, Moon, Sun } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { publicPaths } from '@kargozin/api/paths.ts'
import { Logo } from '../core/Logo.tsx'
import { locale, setLanguage } from '../core/locale.ts'
import { setTheme, theme } from '../core/theme.ts'
import { t } from '../core/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'

/** Sizes for phones, larger than in the dashboard. With 16 px, phones do not zoom into a focused field. */
const sizes =
  '[--fs-lg:20px] [--fs-md:17px] [--fs-sm:14px] [--fs-xl:24px] [--fs-xs:13px] [--fs:16px] [--h-lg:50px] [--h-sm:36px] [--h:44px] sm:[--fs:15px]'

type Organization = { name: string; username: string; logo: string | null }

/** The layout of public pages: the organisation's name above, the product's logo below. */
export function CareersFrame({
  organization,
  preview = false,
  children,
}: {
  organization?: Organization | undefined
  /**
   * Whether the page is shown in an iframe of the dashboard. It then has no links to other pages, and no settings of theme and
   * language.
   */
  preview?: boolean
  children: ReactNode
}) {
  return (
    <div className={`flex min-h-full flex-col text-base ${sizes}`}>
      <header inert={preview} className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-3xl items-center gap-1 px-4">
          <div className="min-w-0 flex-1">{organization ? <Owner {...organization} /> : <Board />}</div>
          {!preview && <Switches />}
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-3xl flex-1 px-4 py-6">
        {children}
      </main>
      {!preview && <Foot />}
    </div>
  )
}

function Switches() {
  return (
    <>
      <ThemeSwitch />
      <Button kind="ghost" icon={<Languages size={17} />} onPress={() => setLanguage(locale === 'fa' ? 'en' : 'fa')}>
        <span lang={locale === 'fa' ? 'en' : 'fa'}>{locale === 'fa' ? 'English' : 'فارسی'}</span>
      </Button>
    </>
  )
}

function Foot() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-3xl items-center gap-2 px-4 py-4 text-sm text-text-3">
        <Logo size={18} />
        <span className="flex-1">{t('Kargozin')}</span>
        <Link href={publicPaths.jobs()} className="rounded-sm py-1 text-text-2">
          {t('All job openings')}
        </Link>
      </div>
    </footer>
  )
}

function Owner({ name, username, logo }: Organization) {
  return (
    <Link
      href={publicPaths.careers(username)}
      className="flex w-fit max-w-full items-center gap-2.5 rounded-md no-underline"
    >
      <Avatar name={name} src={logo} />
      <bdi className="truncate font-semibold">{name}</bdi>
    </Link>
  )
}

function Board() {
  return (
    <Link
      href={publicPaths.jobs()}
      className="flex w-fit items-center gap-2.5 rounded-md font-semibold text-primary no-underline"
    >
      <Logo size={26} />
      <span className="text-text">{t('Job openings')}</span>
    </Link>
  )
}

function ThemeSwitch() {
  const [shown, setShown] = useState(theme())
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <Button
      kind="ghost"
      icon={shown === 'dark' ? <Sun size={18} /> : <Moon size={18} />}
      label={shown === 'dark' ? t('Light mode') : t('Dark mode')}
      onPress={() => {
        setTheme(other)
        setShown(other)
      }}
    />
  )
}
