import { Suspense, type ComponentType, type ReactNode } from 'react'
import { ConnectionBar } from './core/calls/ConnectionBar.tsx'
import { Caught } from './core/routes/Caught.tsx'
import { t, type Word } from './core/words.ts'
import { lazyPage } from './ui/lazy.ts'

/**
 * A page outside the dashboard. Without a `title`, the server has set one. With `calls: false` the page has no cache
 * of calls, because the sign-in page must be small.
 */
type FrontPage = {
  path: RegExp
  title?: Word
  calls: boolean
  load: () => Promise<{ default: ComponentType }>
  /** The first reads, by address: requested together with the page itself (core/calls/early.ts). */
  asks?: readonly string[]
}

const pages: readonly FrontPage[] = [
  {
    path: /^\/login$/,
    title: 'Sign in',
    calls: false,
    load: () => import('./account/login/LoginPage.tsx'),
  },
  {
    path: /^\/register$/,
    title: 'Register',
    calls: true,
    load: () => import('./account/register/RegisterPage.tsx'),
  },
  {
    path: /^\/forgot-password$/,
    title: 'New password',
    calls: false,
    load: () => import('./account/forgot/ForgotPasswordPage.tsx'),
  },
  {
    path: /^\/invitations\/[^/]+$/,
    title: 'Invitation',
    calls: true,
    load: () => import('./account/invitation/InvitationPage.tsx'),
    asks: ['/invitations/$secret'],
  },
  {
    path: /^\/guest$/,
    title: 'Guest',
    calls: true,
    load: () => import('./careers/GuestPage.tsx'),
  },
  {
    path: /^\/jobs\/[^/]+$/,
    calls: true,
    load: () => import('./careers/JobPage.tsx'),
  },
  {
    path: /^\/preview\/job$/,
    title: 'Preview',
    calls: true,
    load: () => import('./careers/PreviewPage.tsx'),
  },
  {
    path: /^\/stop-messages\/[^/]+$/,
    title: 'Stop messages',
    calls: true,
    load: () => import('./careers/StopPage.tsx'),
    asks: ['/stop-messages/$token'],
  },
  { path: /^\/track\/[^/]+$/, calls: true, load: () => import('./careers/TrackPage.tsx') },
  {
    path: /^\/track\/[^/]+\/information$/,
    calls: true,
    load: () => import('./careers/InformationPage.tsx'),
  },
  {
    path: /^\/appointments\/[^/]+$/,
    calls: true,
    load: () => import('./careers/AppointmentPage.tsx'),
    asks: ['/appointments/$appointment'],
  },
  {
    path: /^\/onboarding\/[^/]+$/,
    title: 'Your first day',
    calls: true,
    load: () => import('./careers/OnboardingPage.tsx'),
    asks: ['/onboarding/$onboarding'],
  },
  {
    path: /^\/bookings\/[^/]+$/,
    calls: true,
    load: () => import('./careers/booking/BookingPage.tsx'),
    asks: ['/bookings/$booking'],
  },
  {
    path: /^\/applicants\/[^/]+\/survey$/,
    calls: true,
    load: () => import('./careers/surveys/HiringSurveyPage.tsx'),
  },
  {
    path: /^\/preview\/question\/[\da-f-]{36}$/i,
    title: 'Preview',
    calls: true,
    load: () => import('./careers/surveys/SurveyPreviewPage.tsx'),
  },
  {
    path: /^\/surveys\/[^/]+(\/[\da-f-]{36})?$/i,
    calls: true,
    load: () => import('./careers/surveys/SurveyPage.tsx'),
  },
]

/** Addresses of the old site. All of them lead to the sign-in page. */
const toLogin =
  /^\/(contact-us|recruitment|performance-evaluation|about-us|profile-management|smart-dashboard|psychological-tests|financial-plans)?$/

const missing: FrontPage = {
  path: /./,
  title: 'Page not found',

  calls: false,
  load: async () => ({ default: (await import('./shell/NotFound.tsx')).NotFoundPage }),
}

const Calls = lazyPage(async () => ({ default: (await import('./core/calls/Calls.tsx')).Calls }))

/**
 * The app for pages outside the dashboard. Each page is loaded separately and there is no router, because applicants
 * open only one or two of them, on phones.
 */
export function startFront(address: string): ReactNode {
  const path = address.replace(/(.)\/$/, '$1')
  if (toLogin.test(path)) {
    location.replace(`/login${location.search}`)
    return null
  }
  const page = pages.find(it => it.path.test(path)) ?? missing
  const Content = lazyPage(page.load)
  if (page.title) document.title = `${t(page.title)} · ${t('Kargozin')}`
  return (
    <>
      <div className="sticky top-0 z-20">
        <ConnectionBar />
      </div>
      <Caught until={null}>
        <Suspense>
          {page.calls ? (
            <Calls>
              <Content />
            </Calls>
          ) : (
            <Content />
          )}
        </Suspense>
      </Caught>
    </>
  )
}
