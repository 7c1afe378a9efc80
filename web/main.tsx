import './theme.css'
import './core/intl-fa.ts'
import './core/rac-fa.ts'
import './core/typing.ts'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { inDashboard } from '@kargozin/api/addresses.ts'
import { watchForUpdates } from './core/service-worker.ts'
import { keep } from './core/kept.ts'
import { intlLocale } from './core/locale.ts'
import { Caught } from './core/routes/Caught.tsx'
import { ChunkError } from './core/routes/ChunkError.tsx'
import { CallError } from './core/calls/make-call.ts'
import { showNextToast, toast, Toasts } from './core/toasts/toast.tsx'
import { nameKitParts, t } from './core/words.ts'
import { arrive, ChunkLoadError } from './ui/arrive.ts'
import { missedEvent } from './ui/later.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Staff and the public have separate apps, so that applicants on phones do not load the dashboard. */
async function app(): Promise<ReactNode> {
  const path = location.pathname
  if (path === '/gallery') {
    const { default: GalleryPage } = await arrive(() => import('./gallery/GalleryPage.tsx'))
    return <GalleryPage />
  }
  if (inDashboard(path)) return (await arrive(() => import('./dashboard.tsx'))).startDashboard()
  return (await arrive(() => import('./front.tsx'))).startFront(path)
}

nameKitParts()
const content = await app().catch((error: unknown) => <ChunkError error={error} />)
// As a transition, so that React renders in pieces: the page that stands before the app can be scrolled and read meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale={intlLocale}>
        <Caught until={null}>{content}</Caught>
        <Toasts />
      </I18nProvider>
    </StrictMode>,
  ),
)
showNextToast()
// Notes that the browser has cached the fonts, so that the next page uses them at once.
document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
  if (fontfaces.some(it => it.family.includes('Vazirmatn'))) keep('fonts', 1)
})
watchForUpdates(update => toast.action(t('A new version is ready.'), t('Reload'), update))
// Older browsers (Chromium 153, for example) never repeat a failed import, so the part is missing until a reload.
addEventListener(missedEvent, () =>
  toast.error(t('Loading chunk failed'), { label: t('Reload'), onPress: () => location.reload() }),
)
// Uncaught errors are bugs of the app. Refused calls and failed loads are shown elsewhere.
addEventListener('unhandledrejection', ({ reason }) => {
  const isShownElsewhere = reason instanceof CallError || reason instanceof ChunkLoadError
  if (reason instanceof Error && reason.name !== 'AbortError' && !isShownElsewhere) toast.failed(reason.message)
})
