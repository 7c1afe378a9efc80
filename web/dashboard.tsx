import type { ReactNode } from 'react'
import { publicPaths, routes } from '@kargozin/api/paths.ts'
import { Calls } from './core/calls/Calls.tsx'
import { appOf } from './core/routes/routes.tsx'
import { goToLogin, isGuest, isSignedIn, session } from './core/session.ts'
import { pages, redirects } from './pages.ts'
import { ApplicantOver } from './recruitment/applicant/ApplicantOver.tsx'
import { Frame } from './shell/Frame.tsx'
import { Guard } from './shell/Guard.tsx'
import { lazyPage } from './ui/lazy.ts'

/**
 * The app for staff: everything under /dashboard. Guests are sent to their own page. Visitors who are not signed in are
 * sent to the sign-in page, which brings them back afterwards.
 */
export function startDashboard(): ReactNode {
  if (isGuest()) {
    location.replace(publicPaths.guest())
    return null
  }
  if (!isSignedIn() || !session().organ) {
    goToLogin()
    return null
  }
  return appOf({
    pages,
    layouts: {
      settings: { load: async () => ({ default: (await import('./shell/SettingsFrame.tsx')).SettingsFrame }) },
    },
    redirects,
    frame: content => (
      <Calls>
        <Frame>{content}</Frame>
      </Calls>
    ),
    page: (page, content) => {
      const guarded = <Guard page={page}>{content}</Guard>
      // These two pages open applicants themselves: the board in a drawer that knows the steps, and the page of an applicant
      // by going to the page of another applicant.
      const own = page.path === routes.pipeline || page.path === routes.applicant
      return own ? guarded : <ApplicantOver>{guarded}</ApplicantOver>
    },
    missing: lazyPage(async () => ({ default: (await import('./shell/NotFound.tsx')).NotFound })),
  })
}
