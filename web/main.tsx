import './theme.css'
import './core/intl-fa.ts'
import './core/rac-fa.ts'
import './core/typing.ts'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { watchForUpdates } from './core/service-worker.ts'
import { intlLocale } from './core/locale.ts'
import { showNextToast, toast, Toasts } from './core/toast.tsx'
import { loadWords, t } from './core/words.ts'
import { missedEvent } from './ui/later.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Staff and the public have an app each, loaded apart: applicants on phones do not pay for the dashboard. */
async function app(): Promise<ReactNode> {
  const path = location.pathname
  if (path === '/gallery') {
    const { default: GalleryPage } = await import('./gallery/GalleryPage.tsx')
    return <GalleryPage />
  }
  if (/^\/dashboard(\/|$)/i.test(path)) return (await import('./dashboard.tsx')).startDashboard()
  return (await import('./front.tsx')).startFront(path)
}

await loadWords([])
const content = await app()
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale={intlLocale}>
      {content}
      <Toasts />
    </I18nProvider>
  </StrictMode>,
)
showNextToast()
watchForUpdates(update => toast.action(t('A new version is ready.'), t('Reload'), update))
addEventListener(missedEvent, () => toast.error(t('A part of the page could not be loaded')))
addEventListener('offline', () => toast.warning(t('You are offline. What you see may be old.')))
