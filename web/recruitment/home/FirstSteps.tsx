import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { members } from '@kargozin/api/organisation/members.ts'
import { channels } from '@kargozin/api/messages/channels.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { home } from '@kargozin/api/recruitment/home/home.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { paths } from '@kargozin/api/paths.ts'
import { keep, readStored } from '../../core/kept.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t, type Word } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

type StepsDone = DataOf<typeof home.today>['first_steps']
type SetupStep = { id: keyof StepsDone; word: Word; note: Word; href: string }

const steps: readonly SetupStep[] = [
  {
    id: 'job',
    word: 'Open a job',
    note: 'Describe it; a draft is enough to start with.',
    href: paths.newJob(),
  },
  {
    id: 'shared',
    word: 'Share it',
    note: 'Send its link, or use a separate link for each place where you advertise.',
    href: paths.jobs(),
  },
  {
    id: 'applicant',
    word: 'Import your first applicants',
    note: 'From Excel, from a ZIP of CVs, or by hand.',
    href: paths.jobs(),
  },
  {
    id: 'sending',
    word: 'Set up sending',
    note: 'A mail server or a text message service, so that applicants hear from you.',
    href: paths.channels(),
  },
  {
    id: 'colleague',
    word: 'Invite a colleague',
    note: 'Hiring works best as a team.',
    href: paths.members({ invite: true }),
  },
]

/** The setup guide of a new organisation; completed steps are ticked. It can be hidden in this browser, and shown again. */
export function FirstSteps({ done }: { done: StepsDone }) {
  const { organization, rights } = useOrganization()
  const name = `first steps away ${organization.id}`
  const [away, setAway] = useState(() => readStored<boolean>(name) ?? false)
  const setAwayAndStore = (next: boolean) => {
    keep(name, next)
    setAway(next)
  }
  const needs = { colleague: members.create.needs, sending: channels.create.needs } as const
  const offered = steps.filter(({ id }) => !(id in needs) || may(rights, needs[id as keyof typeof needs])) // `in` has checked the id
  const left = offered.filter(it => !done[it.id])
  if (left.length === 0) return null
  if (away)
    return (
      <Button kind="ghost" size="sm" className="justify-self-start" onPress={() => setAwayAndStore(false)}>
        {t('Show the first steps')}
      </Button>
    )
  return (
    <Card
      title={t('First steps')}
      actions={
        <>
          <span className="text-sm text-text-3">
            {t('{count} of {total}', { count: offered.length - left.length, total: offered.length })}
          </span>
          <Button kind="ghost" size="sm" onPress={() => setAwayAndStore(true)}>
            {t('Dismiss')}
          </Button>
        </>
      }
    >
      <ol className="-mx-2 grid gap-1 sm:grid-cols-2 xl:grid-cols-5">
        {offered.map(it => (
          <StepLine key={it.id} step={it} done={done[it.id]} next={it === left[0]} />
        ))}
      </ol>
    </Card>
  )
}

function StepLine({ step, done, next }: { step: SetupStep; done: boolean; next: boolean }) {
  const Mark = done ? CircleCheck : Circle
  return (
    <li>
      <Link
        href={step.href}
        className={`flex h-full gap-2.5 rounded-md p-2 text-text no-underline hover:bg-hover ${next ? 'bg-soft' : ''}`}
      >
        <Mark
          size={18}
          aria-label={done ? t('Done') : t('Not done yet')}
          className={`mt-0.5 shrink-0 ${done ? 'text-primary' : 'text-text-3'}`}
        />
        <span className="min-w-0">
          <span className={`block font-medium ${done ? 'text-text-3' : ''}`}>{t(step.word)}</span>
          <span className="block text-sm text-text-2">{t(step.note)}</span>
        </span>
      </Link>
    </li>
  )
}
