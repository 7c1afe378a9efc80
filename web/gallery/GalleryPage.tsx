import { Languages, Moon } from 'lucide-react'
import { Logo } from '../core/Logo.tsx'
import { locale, setLanguage } from '../core/locale.ts'
import { setTheme, theme } from '../core/theme.ts'
import { brand } from '../core/brand.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Buttons } from './Buttons.tsx'
import { Dates } from './Dates.tsx'
import { Inputs } from './Inputs.tsx'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'
import { States } from './States.tsx'
import { say } from './words.ts'

/** All components of the kit in all their states, for development and tests only. */
export default function GalleryPage() {
  return (
    <div className="grid h-dvh grid-rows-[auto_1fr]">
      <header className="flex h-(--h-bar) items-center gap-2 bg-bar px-3 text-on-bar">
        <Logo size={24} />
        <span className="text-md font-semibold">{brand.name[locale]}</span>
        <Kbd tone="bar">Ctrl /</Kbd>
        <span className="flex-1" />
        <Button
          kind="bar"
          icon={<Languages size={18} />}
          label={say('زبان', 'Language')}
          onPress={() => setLanguage(locale === 'fa' ? 'en' : 'fa')}
        />
        <Button
          kind="bar"
          icon={<Moon size={18} />}
          label={say('حالت تیره', 'Dark mode')}
          onPress={() => setTheme(theme() === 'dark' ? 'light' : 'dark')}
        />
        <Avatar name={say('سارا', 'Sara')} onBar />
      </header>
      <main className="scroll">
        <div className="mx-auto max-w-[1240px] p-(--page)">
          <PageHeader
            title={say('نمایشگاه اجزا', 'Gallery')}
            count={1248}
            text={say('همهٔ اجزا در همهٔ حالت‌ها', 'All components in all their states')}
            crumbs={[
              { title: say('خانه', 'Home'), href: '/' },
              { title: say('جذب', 'Recruitment'), href: '/gallery' },
            ]}
            actions={<Button kind="primary">{say('فرصت شغلی جدید', 'New job opening')}</Button>}
          />
          <Buttons />
          <Inputs />
          <Dates />
          <Lists />
          <Overlays />
          <States />
        </div>
      </main>
    </div>
  )
}
