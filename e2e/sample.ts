import { sampled, touched, type TouchedPages } from '@kargozin/server/test/sample.ts'
import type { Demo } from './demo.ts'

type AnyScreen = { name: string; path: (demo: Demo) => string }

const anyId = '01890000-0000-7000-8000-000000000000'

/** The addresses of screens without their records: every id is the same. */
const paths: Partial<Demo> = {
  track: '/track/t_any',
  undisclosed: { id: anyId, track: '/track/t_any' },
  surveyLink: `/surveys/${anyId}`,
  onboardingLink: '/onboarding/any',
  hiringSurveyLink: `/applicants/${anyId}/survey`,
}
const anyDemo = new Proxy(paths as Demo, {
  get: (found, name: keyof Demo) => found[name] ?? anyId, // only for addresses, which use texts alone
})

const pathOf = (screen: AnyScreen) => screen.path(anyDemo).split('?')[0] ?? ''

const shows = (screen: AnyScreen, patterns: readonly string[]) =>
  patterns.some(it => new RegExp(it, 'i').test(pathOf(screen)))

/** Whether a screen is named after a folder: `pipeline-tasks` and `pipeline-new-task` after `tasks`. */
function isNamedAfter({ name }: AnyScreen, folder: string): boolean {
  const words = name.split('-')
  return ` ${words.join(' ')} `.includes(` ${folder.replaceAll('-', ' ')} `) || `${words.at(-1)}s` === folder
}

/**
 * The names of the screens that changed folders of the web app touch: those of the folder's pages, and those named after the
 * folder. If there are none, the folder has a part of other pages, and all screens of these count.
 */
export function touchedScreens(screens: readonly AnyScreen[], pages: readonly TouchedPages[]): string[] {
  const touches = ({ names, own, using }: TouchedPages) => {
    const near = screens.filter(it => shows(it, own) || names.some(name => isNamedAfter(it, name)))
    return near.length > 0 ? near : screens.filter(it => shows(it, using))
  }
  return [...new Set(pages.flatMap(touches).map(it => it.name))]
}

/** The largest number of touched screens that a run takes: opening and checking one takes four seconds. */
const mostScreens = 8

/** The screens for this run: at most eight that the present change touches, and a fixed tenth. */
export const sampledScreens = <It extends AnyScreen>(screens: readonly It[]): It[] =>
  sampled(screens, it => it.name, touchedScreens(screens, touched().pages), mostScreens)
