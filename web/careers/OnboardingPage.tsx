import { CalendarDays, CircleCheck, MapPin, Upload, UserRound } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { ownOnboarding, type OnboardingPage as Page } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { day } from '../core/dates.ts'
import { usePlainPageUntil } from '../core/plain-page.ts'
import { pathPart } from '../core/routes/plain-url.ts'
import { t } from '../core/words.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { Missing } from './Missing.tsx'

/** /onboarding/{token}: the first day, the papers and the tasks of a new employee. The token in the link is secret. */
export default function OnboardingPage() {
  const params = { onboarding_token: pathPart(1) }
  const { data, error, again } = useCall(ownOnboarding.show, { params })
  usePlainPageUntil(data !== undefined || error !== null)
  if (error) return <Missing error={error} title={t('Page not found')} onRetry={again} />
  if (!data)
    return (
      <CareersFrame>
        <Skeleton count={6} />
      </CareersFrame>
    )
  const it = data.onboarding
  return (
    <CareersFrame organization={it.organization}>
      <p className="text-text-2">{t('Hello {name}', { name: it.name })}</p>
      <h1 className="mb-4 text-xl font-bold">
        {t('Welcome to {organization}', { organization: it.organization.name })}
      </h1>
      <div className="grid gap-4">
        {it.complete && <Banner tone="success">{t('Thank you, everything that is needed is here.')}</Banner>}
        <FirstDay it={it} />
        {it.papers.length > 0 && <Papers papers={it.papers} token={params.onboarding_token} />}
        {it.tasks.length > 0 && <Tasks tasks={it.tasks} token={params.onboarding_token} />}
      </div>
    </CareersFrame>
  )
}

function FirstDay({ it: { first_day, address, supervisor, welcome } }: { it: Page }) {
  const line = 'flex items-start gap-2.5'
  const icon = 'mt-1 shrink-0 text-text-3'
  return (
    <Card>
      <div className="grid gap-3 text-md">
        {first_day && (
          <p className={line}>
            <CalendarDays aria-hidden size={19} className={icon} />
            <span>
              <span className="block font-medium">{day(first_day)}</span>
              {t('Your first day')}
            </span>
          </p>
        )}
        {address && (
          <p className={line}>
            <MapPin aria-hidden size={19} className={icon} />
            <bdi className="min-w-0 break-words whitespace-pre-wrap">{address}</bdi>
          </p>
        )}
        {supervisor && (
          <p className={line}>
            <UserRound aria-hidden size={19} className={icon} />
            <span>{t('Your supervisor: {name}', { name: supervisor })}</span>
          </p>
        )}
        {welcome && <p className="plaintext break-words whitespace-pre-wrap">{welcome}</p>}
      </div>
    </Card>
  )
}

const Papers = ({ papers, token }: { papers: Page['papers']; token: string }) => (
  <Card title={t('Papers to bring')}>
    <p className="mb-3 text-sm text-text-2">{t('Take a photo or choose a file: PDF, Word, Excel, or a picture.')}</p>
    <ul className="divide-y divide-line">
      {papers.map(it => (
        <li key={it.uuid} className="py-3 first:pt-0 last:pb-0">
          <Paper paper={it} token={token} />
        </li>
      ))}
    </ul>
  </Card>
)

function Paper({ paper, token }: { paper: Page['papers'][number]; token: string }) {
  const [fault, setFault] = useState<string | null>(null)
  const give = useSend(ownOnboarding.give)
  const sends = paper.state === 'waiting' ? t('Send another file') : t('Send a file')
  const send = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    setFault(null)
    const params = { onboarding_token: token, paper_uuid: paper.uuid }
    // A refused file is a field error, which is shown beside the paper.
    await give.sendAndWait({ params, files: { file } }).catch((error: Error) => setFault(error.message))
  }
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <bdi className="font-medium">{paper.title}</bdi>
        <Standing paper={paper} />
      </p>
      {paper.hint && <p className="text-sm text-text-2">{paper.hint}</p>}
      {paper.file && paper.state !== 'refused' && (
        <p className="text-sm text-text-3">
          <bdi>{paper.file}</bdi>
        </p>
      )}
      {paper.reason && (
        <p className="text-sm text-danger">{t('Please send a better one: {reason}', { reason: paper.reason })}</p>
      )}
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
      {paper.state !== 'accepted' && (
        <FileTrigger onSelect={files => void send(files)}>
          <Button
            className="mt-1 justify-self-start"
            icon={<Upload size={16} />}
            pending={give.pending}
            label={`${sends}: ${paper.title}`}
          >
            {sends}
          </Button>
        </FileTrigger>
      )}
    </div>
  )
}

function Standing({ paper: { state, needed } }: { paper: Page['papers'][number] }) {
  if (state === 'accepted')
    return (
      <Chip tone="green" icon={<CircleCheck aria-hidden size={13} />}>
        {t('Accepted|of a paper')}
      </Chip>
    )
  if (state === 'waiting') return <Chip tone="info">{t('Has arrived')}</Chip>
  return needed ? <Chip tone="warn">{t('Required')}</Chip> : <Chip>{t('Optional')}</Chip>
}

const Tasks = ({ tasks, token }: { tasks: Page['tasks']; token: string }) => (
  <Card title={t('Your tasks')}>
    <ul className="grid gap-3">
      {tasks.map(it => (
        <Task key={it.uuid} task={it} token={token} />
      ))}
    </ul>
  </Card>
)

function Task({ task, token }: { task: Page['tasks'][number]; token: string }) {
  const set = useSend(ownOnboarding.setDone, { quiet: true })
  const params = { onboarding_token: token, own_duty_uuid: task.uuid }
  return (
    <li className="grid gap-0.5">
      <Checkbox value={set.pending ? !task.done : task.done} onChange={done => set.send({ params, body: { done } })}>
        <bdi>{task.title}</bdi>
      </Checkbox>
      {task.description && <p className="ps-7 text-sm text-text-2">{task.description}</p>}
      {task.deadline && <p className="ps-7 text-sm text-text-3">{t('Until {day}', { day: day(task.deadline) })}</p>}
    </li>
  )
}
