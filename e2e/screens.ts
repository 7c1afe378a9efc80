import type { BrowserContext, Page } from '@playwright/test'
import { applicantListScreens } from './applicant-list-screens.ts'
import { appointmentScreens } from './appointment-screens.ts'
import { calendarScreens } from './calendar-screens.ts'
import { bookingScreens } from './booking-screens.ts'
import { boardScreens } from './board-screens.ts'
import type { Demo } from './demo.ts'
import { drawnCv } from './drawn-cv.ts'
import { employeeScreens } from './employee-screens.ts'
import { duplicateScreens } from './duplicate-screens.ts'
import { applyingScreens } from './applying-screens.ts'
import { entryScreens } from './entry-screens.ts'
import { importScreens } from './import-screens.ts'
import { interviewScreens } from './interview-screens.ts'
import { disclosureScreens } from './disclosure-screens.ts'
import { messageScreens } from './message-screens.ts'
import { onboardingScreens } from './onboarding-screens.ts'
import { nameScreens } from './name-screens.ts'
import { memberScreens } from './member-screens.ts'
import { signIn } from './people.ts'
import { pictureScreens } from './picture-screens.ts'
import { talentScreens } from './talent-screens.ts'
import { talkScreens } from './talk-screens.ts'
import { thingScreens } from './thing-screens.ts'
import { surveyScreens } from './survey-screens.ts'
import type { Say } from './words.ts'

/** A screen for pictures and checks: its address, and the actions before the picture or check. */
export type Screen = {
  name: string
  /**
   * The user of the screen: the owner of the demo company, the owner of an empty organisation, an invited person, or a
   * visitor who is not signed in.
   */
  as: 'owner' | 'founder' | 'invited' | 'stranger'
  path: (demo: Demo) => string
  act?: (page: Page, say: Say, demo: Demo) => Promise<void>
  /** Whether a dialog, drawer, menu or panel is open over the screen. */
  over?: true
  /** The screen exists only on a device of this kind. */
  only?: 'desk' | 'phone'
  /** Whether the screen is used only for pictures, because its actions would change the screens after it. */
  picture?: true
}

/** Signs in the user of a screen. A stranger is neither signed in nor a guest. */
export async function prepare(context: BrowserContext, { as }: Screen, demo: Demo): Promise<void> {
  if (as === 'stranger') await context.clearCookies({ name: 'user_token' })
  else await signIn(context, { owner: demo.sara, founder: demo.founder, invited: demo.invited }[as])
}

/** Selects dialogs, drawers and menus over a screen. Toasts are no dialogs, although they have such a role: they leave by themselves. */
export const over = '[role=dialog], [role=alertdialog]:not([aria-modal=false]), [role=menu]'

/** Waits until everything is loaded: no skeleton, no overlay, and the app instead of the server-rendered page, unless that is complete. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  if ((await page.locator('meta[name=app]').count()) > 0) await page.keyboard.press('Shift') // the app starts when the page is used
  if ((await page.locator('script[type=module]').count()) > 0)
    await page.locator('main.plain').waitFor({ state: 'hidden' })
  await page.locator(`h1, h2, ${over}`).filter({ visible: true }).first().waitFor()
  await page.locator('.appear-late, [aria-busy=true]').first().waitFor({ state: 'hidden' })
}

/**
 * Navigates within the dashboard by a link, because reloading the whole app would take longer than checking a screen.
 * Goes to a missing page first, so that no drawer or dialog of the previous screen stays open.
 */
async function goWithin(page: Page, path: string, say: Say): Promise<void> {
  const to = (address: string) =>
    page.evaluate(it => {
      history.pushState(null, '', it)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  // A panel that the shell has opened would stay open over the next page.
  await page.keyboard.press('Escape')
  const missing = page.getByText(say('Page not found'), { exact: true })
  await to(`${dashboard}/nothing-here`)
  await missing.waitFor()
  await to(path)
  await missing.waitFor({ state: 'detached' })
}

/**
 * Waits until the dialog over the screen is visible. On a phone the component library hides a dialog with a focused
 * field until the keyboard has opened, at most for 600 ms; in the tests no keyboard opens. Playwright regards the
 * dialog as visible all the time.
 */
async function uncovered(page: Page): Promise<void> {
  await page.waitForFunction(selector => {
    const isSeen = (it: Element | null): boolean =>
      !it || (getComputedStyle(it).opacity === '1' && isSeen(it.parentElement))
    return [...document.querySelectorAll(selector)].every(isSeen)
  }, over)
}

/** Waits for two frames and for the browser to be idle, so that effects have run and have sent their requests. */
const drawn = () =>
  new Promise<void>(done =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 1000 }))),
  )

/** Opens a screen, runs its actions, and waits until everything is loaded. */
export async function show(page: Page, screen: Screen, demo: Demo, say: Say): Promise<void> {
  const path = screen.path(demo)
  const within = page.url().includes(dashboard) && path.startsWith(dashboard)
  await (within ? goWithin(page, path, say) : page.goto(path))
  await settled(page)
  await screen.act?.(page, say, demo)
  if (screen.over) await page.locator(over).first().waitFor()
  // Then the newly opened parts have rendered and sent their requests. Waiting for an idle network is not possible, because
  // the stream of live events never ends.
  await page.evaluate(drawn)
  await settled(page)
  await uncovered(page)
}

const open = (button: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: say(button), exact: true })
    .first()
    .click()
}

const dashboard = '/dashboard'
const board = (job: string) => `${dashboard}/recruitment/pipeline/${job}`

const jobParts = ['who', 'form', 'process', 'interview', 'people', 'publish']
const jobPart =
  (part: string) =>
  ({ job }: Demo) =>
    `${dashboard}/recruitment/new-job-opportunity?job=${job}&part=${part}`

/** Every screen of the product, and its dialogs, drawers and menus. */
export const screens: readonly Screen[] = [
  ...entryScreens,
  { name: 'not-found', as: 'stranger', path: () => '/no-such-page' },
  { name: 'job-board', as: 'stranger', path: () => '/jobs' },
  { name: 'career-page', as: 'stranger', path: () => '/careers/arya' },
  { name: 'career-settings', as: 'owner', path: () => `${dashboard}/recruitment/career-page` },
  { name: 'organization-profile', as: 'owner', path: () => `${dashboard}/organization-profile` },
  ...applyingScreens,
  { name: 'activities', as: 'owner', path: ({ job }) => `${board(job)}/activities` },
  { name: 'profile', as: 'owner', path: () => `${dashboard}/profile` },
  { name: 'notices', as: 'owner', path: () => `${dashboard}/notifications` },
  { name: 'notice-settings', as: 'owner', path: () => `${dashboard}/profile/notifications` },
  {
    name: 'profile-change-organisation',
    as: 'owner',
    over: true,
    path: () => `${dashboard}/profile`,
    act: changeOrganization,
  },
  { name: 'home', as: 'owner', path: () => `${dashboard}/home` },
  { name: 'home-user-menu', as: 'owner', over: true, path: () => `${dashboard}/home`, act: open('User menu') },
  { name: 'home-applicant', as: 'owner', over: true, path: () => `${dashboard}/home`, act: firstNew, picture: true },
  { name: 'home-search', as: 'owner', over: true, path: () => `${dashboard}/home`, act: search },
  {
    name: 'home-keys',
    as: 'owner',
    over: true,
    path: () => `${dashboard}/home`,
    act: page => page.keyboard.press('?'),
  },
  { name: 'home-bell', as: 'owner', over: true, path: () => `${dashboard}/home`, act: bell },
  { name: 'home-menu', as: 'owner', over: true, path: () => `${dashboard}/home`, act: open('Menu'), only: 'phone' },
  { name: 'jobs', as: 'owner', path: () => `${dashboard}/recruitment/job-opportunity` },
  { name: 'jobs-table', as: 'owner', path: () => `${dashboard}/recruitment/job-opportunity?view=table` },
  { name: 'jobs-none', as: 'owner', path: () => `${dashboard}/recruitment/job-opportunity?searchText=zzz` },
  { name: 'jobs-menu', as: 'owner', over: true, path: () => `${dashboard}/recruitment/job-opportunity`, act: jobMenu },
  {
    name: 'jobs-delete',
    as: 'owner',
    over: true,
    path: () => `${dashboard}/recruitment/job-opportunity`,
    act: jobDelete,
  },
  { name: 'job-new', as: 'owner', path: () => `${dashboard}/recruitment/new-job-opportunity` },
  {
    name: 'job-new-errors',
    as: 'owner',
    path: () => `${dashboard}/recruitment/new-job-opportunity`,
    act: open('Publish'),
  },
  { name: 'job-edit', as: 'owner', path: ({ job }) => `${dashboard}/recruitment/new-job-opportunity?job=${job}` },
  {
    name: 'jobs-filters',
    as: 'owner',
    over: true,
    path: () => `${dashboard}/recruitment/job-opportunity`,
    act: open('Filters'),
  },
  ...applicantListScreens,
  ...talentScreens,
  ...jobParts.map(part => ({ name: `job-edit-${part}`, as: 'owner' as const, path: jobPart(part) })),
  { name: 'job-edit-preview', as: 'owner', over: true, path: jobPart('what'), act: preview },
  { name: 'job-share', as: 'owner', path: ({ job }) => `${dashboard}/recruitment/share-job-opportunity?job=${job}` },
  ...importScreens,
  { name: 'pipeline', as: 'owner', path: ({ job }) => board(job) },
  { name: 'pipeline-add', as: 'owner', over: true, path: ({ job }) => `${board(job)}?show=add` },
  { name: 'pipeline-trash', as: 'owner', over: true, path: ({ job }) => `${board(job)}?show=trash` },
  { name: 'pipeline-steps', as: 'owner', over: true, path: ({ job }) => `${board(job)}?show=steps` },
  {
    name: 'pipeline-waits',
    as: 'owner',
    over: true,
    path: ({ job }) => `${board(job)}?show=steps`,
    act: open('Waiting times'),
  },
  { name: 'pipeline-new-step', as: 'owner', over: true, path: it => `${board(it.job)}?show=new-step&step=${it.step}` },
  { name: 'pipeline-step', as: 'owner', over: true, path: it => `${board(it.job)}?show=step&step=${it.step}` },
  { name: 'pipeline-people', as: 'owner', over: true, path: it => `${board(it.job)}?show=step&step=${it.step}&at=2` },
  { name: 'pipeline-notices', as: 'owner', over: true, path: it => `${board(it.job)}?show=step&step=${it.step}&at=3` },
  { name: 'pipeline-detach', as: 'owner', over: true, path: it => `${board(it.job)}?show=detach&step=${it.step}` },
  {
    name: 'pipeline-applicant',
    as: 'owner',
    over: true,
    path: ({ job, applicant }) => `${board(job)}?applicant=${applicant}`,
  },
  {
    name: 'pipeline-cv',
    as: 'owner',
    over: true,
    path: ({ job, applicant }) => `${board(job)}?applicant=${applicant}&tab=cv`,
    act: drawnCv,
  },
  {
    name: 'pipeline-activities',
    as: 'owner',
    over: true,
    path: ({ job, applicant }) => `${board(job)}?applicant=${applicant}&tab=activities`,
  },
  ...boardScreens,
  ...surveyScreens,
  ...messageScreens,
  ...disclosureScreens,
  ...talkScreens,
  ...appointmentScreens,
  ...calendarScreens,
  ...bookingScreens,
  ...thingScreens,
  ...interviewScreens,
  ...duplicateScreens,
  ...employeeScreens,
  ...onboardingScreens,
  {
    name: 'pipeline-information',
    as: 'owner',
    over: true,
    path: ({ job, answered }) => `${board(job)}?applicant=${answered}`,
    act: async (page, say) => page.getByText(say('Additional information'), { exact: true }).scrollIntoViewIfNeeded(),
  },
  { name: 'pipeline-empty', as: 'owner', path: ({ emptyJob }) => board(emptyJob) },
  { name: 'access', as: 'owner', path: () => `${dashboard}/Permissions` },
  { name: 'access-role', as: 'owner', path: ({ role }) => `${dashboard}/Permissions?role=${role}` },
  { name: 'access-new-role', as: 'owner', over: true, path: () => `${dashboard}/Permissions`, act: open('New role') },
  {
    name: 'access-new-member',
    as: 'owner',
    over: true,
    path: () => `${dashboard}/Permissions`,
    act: open('Invite people'),
  },
  ...nameScreens,
  ...memberScreens,
  ...pictureScreens,
]

async function firstNew(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[data-card][href*="applicant="]').first().click()
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+/')
  await page.getByRole('searchbox').fill('کا')
  await page.getByRole('option').first().waitFor()
}

async function bell(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Notifications') }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

const firstJobMenu = (page: Page) =>
  page.getByRole('main').locator('li button[aria-haspopup], tr button[aria-haspopup]').first()

async function jobMenu(page: Page): Promise<void> {
  await firstJobMenu(page).click()
  await page.getByRole('menu').waitFor()
}

async function jobDelete(page: Page, say: Say): Promise<void> {
  await jobMenu(page)
  await page.getByRole('menuitem', { name: say('Delete') }).click()
}

async function changeOrganization(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('User menu') }).click()
  await page.getByRole('button', { name: say('Change organisation') }).click()
  await page
    .getByRole('dialog', { name: say('Change organisation') })
    .locator('input')
    .first()
    .waitFor()
}

/** Opens the preview and waits for the job's page in its iframe. */
async function preview(page: Page, say: Say): Promise<void> {
  await open('Preview')(page, say)
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
}
