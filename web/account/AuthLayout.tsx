import { Moon, Sun } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { persianDigits } from '@kargozin/api/persian.ts'
import { brand } from '../core/brand.ts'
import { Logo } from '../core/Logo.tsx'
import { locale, setLanguage } from '../core/locale.ts'
import { usePlainPageUntil } from '../core/plain-page.ts'
import { setTheme, theme } from '../core/theme.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'

/** The page layout for signing in and registering. */
export function AuthLayout({
  title,
  text,
  children,
  foot,
}: {
  title: string
  text?: string
  children: ReactNode
  foot?: ReactNode
}) {
  usePlainPageUntil(true)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-bg">
      <header className="flex items-center gap-2 px-4 py-3 sm:px-6">
        <span className="flex items-center gap-2 text-md font-semibold text-primary">
          <Logo size={26} />
          {brand.name[locale]}
        </span>
        <span className="flex-1" />
        <ThemeButton />
        <Button kind="ghost" size="sm" onPress={() => setLanguage(locale === 'fa' ? 'en' : 'fa')}>
          <span lang={locale === 'fa' ? 'en' : 'fa'}>{locale === 'fa' ? 'English' : 'فارسی'}</span>
        </Button>
      </header>
      {/* The title is at a fixed position, so that it does not move when the content below grows. */}
      <main className="flex justify-center px-4 pt-[clamp(16px,11dvh,120px)] pb-6">
        <div className="w-full max-w-[400px]">
          <h1 className="text-xl font-bold">{title}</h1>
          {text && <p className="mt-1 text-text-2">{text}</p>}
          <div className="mt-5 rounded-lg border border-line bg-surface p-5 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
            {children}
          </div>
          {foot && <p className="mt-4 text-center text-text-2">{foot}</p>}
        </div>
      </main>
      <footer className="px-4 py-3 text-center text-xs text-text-3">
        {brand.name[locale]} <bdi dir="ltr">{locale === 'fa' ? persianDigits(brand.version) : brand.version}</bdi>
      </footer>
    </div>
  )
}

/** Switches between light and dark, for this browser. */
function ThemeButton() {
  const [dark, setDark] = useState(() => theme() === 'dark')
  const change = () => {
    setTheme(dark ? 'light' : 'dark')
    setDark(!dark)
  }
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={dark ? <Sun size={16} /> : <Moon size={16} />}
      label={dark ? t('Light mode') : t('Dark mode')}
      onPress={change}
    />
  )
}
