import { lazy, type ReactNode } from 'react'
import { keepPlainPage } from './careers/plain-page.ts'
import { appOf, type Routed } from './core/routes.tsx'

/** Screens that need no organisation: signing in, and what applicants see. */
const pages: readonly Routed[] = [
  { path: '/login', title: 'Sign in', words: ['account'], load: () => import('./account/login/LoginPage.tsx') },
  {
    path: '/register',
    title: 'Register',
    words: ['account'],
    load: () => import('./account/register/RegisterPage.tsx'),
  },
  { path: '/jobs', title: 'Job openings', words: ['careers'], load: () => import('./careers/JobBoardPage.tsx') },
  { path: '/jobs/$jobId', title: 'Job openings', words: ['careers'], load: () => import('./careers/JobPage.tsx') },
  {
    path: '/careers/$username',
    title: 'Job openings',
    words: ['careers'],
    load: () => import('./careers/CareerPage.tsx'),
  },
  {
    path: '/track/$token',
    title: 'Your application',
    words: ['careers'],
    load: () => import('./careers/TrackPage.tsx'),
  },
]

/** Addresses of the old site; all lead to the sign-in page. */
const toLogin = [
  '/',
  '/contact-us',
  '/recruitment',
  '/performance-evaluation',
  '/about-us',
  '/profile-management',
  '/smart-dashboard',
  '/psychological-tests',
  '/financial-plans',
]

/** The app of everybody outside the dashboard. */
export function startFront(): ReactNode {
  keepPlainPage()
  return appOf({
    base: /^\/(?!dashboard(\/|$))/i,
    prefix: '',
    pages,
    redirects: Object.fromEntries(toLogin.map(path => [path, '/login'])),
    frame: content => content,
    page: (_page, content) => content,
    missing: lazy(async () => ({ default: (await import('./shell/NotFound.tsx')).NotFound })),
  })
}
