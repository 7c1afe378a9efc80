import { Languages, ListPlus, MailPlus, MoonStar, Plus, UserPlus, type LucideIcon } from 'lucide-react'
import { members } from '@kargozin/api/organisation/members.ts'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import type { Call } from '@kargozin/api/call.ts'
import { paths } from '@kargozin/api/paths.ts'
import { may, type Rights } from '@kargozin/api/permissions.ts'
import { foldText } from '@kargozin/api/persian.ts'
import { locale, setLanguage } from '../core/locale.ts'
import { goTo } from '../core/routes/history.ts'
import { setTheme, theme } from '../core/theme.ts'
import { t, type Word } from '../core/words.ts'

/** Something that the search can do: it opens a page or a dialog, or changes a setting. */
export type Action = {
  id: string
  title: Word
  /** Other words by which it is looked for. */
  also?: Word
  needs: Call['needs']
  icon: LucideIcon
  run: () => void
}

const open = (address: string) => () => goTo(address)

const actions: readonly Action[] = [
  {
    id: 'new-job',
    title: 'New job opening',
    also: 'Create, publish or advertise a job opening',
    needs: jobs.create.needs,
    icon: Plus,
    run: open(paths.newJob()),
  },
  {
    id: 'invite',
    title: 'Invite a colleague',
    also: 'Add a member or an interviewer',
    needs: members.create.needs,
    icon: UserPlus,
    run: open(paths.members({ invite: true })),
  },
  {
    id: 'new-message-template',
    title: 'New message template',
    also: 'Write an e-mail or a text message for later',
    needs: messageTemplates.create.needs,
    icon: MailPlus,
    run: open(paths.newMessageTemplate()),
  },
  {
    id: 'new-survey',
    title: 'New questionnaire',
    needs: surveys.create.needs,
    icon: ListPlus,
    run: open(paths.newSurvey()),
  },
  {
    id: 'theme',
    title: 'Switch between light and dark',
    also: 'Theme, night mode',
    needs: 'member',
    icon: MoonStar,
    run: () => setTheme(theme() === 'dark' ? 'light' : 'dark'),
  },
  {
    id: 'language',
    title: 'Switch to the other language',
    also: 'Persian, English, language',
    needs: 'member',
    icon: Languages,
    run: () => setLanguage(locale === 'fa' ? 'en' : 'fa'),
  },
]

/** The actions that this person may do and that are called so, each word of what is typed in any place. */
export function actionsCalled(typed: string, rights: Rights): Action[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return actions.filter(it => {
    const called = foldText(`${t(it.title)} ${it.also ? t(it.also) : ''}`)
    return may(rights, it.needs) && words.every(word => called.includes(word))
  })
}
