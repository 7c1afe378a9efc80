import '../theme.css'
import '../core/intl-fa.ts'
import '../core/rac-fa.ts'
import '../core/typing.ts'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { routes } from '@kargozin/api/paths.ts'
import { Calls } from '../core/calls/Calls.tsx'
import { intlLocale } from '../core/locale.ts'
import { appOf } from '../core/routes/routes.tsx'
import { Toasts } from '../core/toasts/toast.tsx'
import { nameKitParts } from '../core/words.ts'

/* Pages that show parts of the kit, for e2e/components: a list of cards, a list with a drawer, a list of names. They use the
   product's calls, routes and words, and each test answers the calls. They are built only for these tests. Each story is
   loaded when its page is opened, so that a test does not load the code of all the others. */

const story = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  title: 'Job openings' as const,
  load: async () => ({ default: await load() }),
})

nameKitParts()
const app = appOf({
  pages: [
    story('/cards', async () => (await import('./ListStories.tsx')).CardsStory),
    story('/drawer', async () => (await import('./ListStories.tsx')).DrawerStory),
    story('/names', async () => (await import('./NamesStory.tsx')).NamesStory),
    story('/entries', async () => (await import('./EntriesStory.tsx')).EntriesStory),
    story('/cv', async () => (await import('./CvStory.tsx')).CvStory),
    story('/cv-side', async () => (await import('./CvSideStory.tsx')).CvSideStory),
    story('/forms', async () => (await import('./FormsStory.tsx')).FormsStory),
    story('/industries', async () => (await import('../organisation/profile/IndustriesCard.tsx')).IndustriesCard),
    story('/skills', async () => (await import('./SkillsStory.tsx')).SkillsStory),
    story('/job-titles', async () => (await import('./TitlesStory.tsx')).TitlesStory),
    story('/apply', async () => (await import('./ApplyStory.tsx')).ApplyStory),
    story('/bar', async () => (await import('./BarStory.tsx')).BarStory),
    story('/rows', async () => (await import('./RowsStory.tsx')).RowsStory),
    story('/city', async () => (await import('./CityStory.tsx')).CityStory),
    story('/holidays', async () => (await import('./HolidaysStory.tsx')).HolidaysStory),
    story('/logs', async () => (await import('../recruitment/logs/LogsPage.tsx')).default),
    story('/scorecards', async () => (await import('./ScorecardsStory.tsx')).ScorecardsStory),
    story('/notices', async () => (await import('../account/notices/NoticeSettingsPage.tsx')).default),
    story('/all-notices', async () => (await import('../shell/notices/NoticesPage.tsx')).default),
    story('/onboarding', async () => (await import('./OnboardingStory.tsx')).OnboardingStory),
    story('/step-texts', async () => (await import('./StepTextsStory.tsx')).StepTextsStory),
    story('/time', async () => (await import('./TimeStory.tsx')).TimeStory),
    story('/appointments', async () => (await import('./AppointmentStory.tsx')).AppointmentStory),
    story(routes.calendar, async () => (await import('./CalendarStory.tsx')).CalendarStory),
    story(routes.chart, async () => (await import('./ChartStory.tsx')).ChartStory),
    story(routes.pipeline, async () => (await import('./BoardStory.tsx')).BoardStory),
  ],
  layouts: {},
  redirects: {},
  frame: content => (
    <Calls>
      <main id="content" tabIndex={-1} className="scroll h-dvh p-(--page)">
        {content}
      </main>
    </Calls>
  ),
  page: (_page, content) => content,
  missing: () => null,
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <I18nProvider locale={intlLocale}>
      {app}
      <Toasts />
    </I18nProvider>,
  )
