import { CalendarClock, CalendarPlus, Check, MapPin, Video, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-aria-components'
import { invited, type AppointmentInvitation } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { fullDay, time } from '../core/dates.ts'
import { OwnClock } from '../core/OwnClock.tsx'
import { usePlainPageUntil } from '../core/plain-page.ts'
import { pathPart } from '../core/routes/plain-url.ts'
import { t } from '../core/words.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { lazy } from '../ui/lazy.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { Missing } from './Missing.tsx'

const CannotCome = lazy(async () => ({ default: (await import('./CannotCome.tsx')).CannotCome }))

/** /appointments/{token}: an appointment for the applicant, who says whether they come. The token in the link is secret. */
export default function AppointmentPage() {
  const params = { appointment_token: pathPart(1) }
  const { data, error, again } = useCall(invited.show, { params }, { keep: false })
  usePlainPageUntil(data !== undefined || error !== null)
  if (error) return <Missing error={error} title={t('Appointment not found')} onRetry={again} />
  if (!data)
    return (
      <CareersFrame>
        <Skeleton count={5} />
      </CareersFrame>
    )
  const it = data.appointment
  return (
    <CareersFrame organization={it.organization}>
      <p className="text-text-2">{t('Hello {name}', { name: it.name })}</p>
      <h1 className="mb-1 text-xl font-bold">
        <bdi>{it.title}</bdi>
      </h1>
      <p className="mb-5 text-text-2">{t('For “{job}”', { job: it.job_title })}</p>
      <Card>
        <div className="grid gap-3 text-md">
          <p className="flex items-start gap-2.5">
            <CalendarClock aria-hidden size={19} className="mt-1 shrink-0 text-text-3" />
            <span>
              <span className="block font-medium">{fullDay(it.start)}</span>
              {t('From {from} to {to}', { from: time(it.start), to: time(it.end) })}
              <OwnClock at={it.start} until={it.end} />
            </span>
          </p>
          <Place it={it} />
          {it.description && <p className="plaintext break-words whitespace-pre-wrap">{it.description}</p>}
          {it.state === 'planned' && (
            <Link
              href={publicPaths.appointmentFile(params.appointment_token)}
              className="flex w-fit items-center gap-2.5 text-soft-ink underline"
            >
              <CalendarPlus aria-hidden size={19} className="shrink-0 text-text-3" />
              {t('Add to my calendar')}
            </Link>
          )}
        </div>
      </Card>
      <div className="mt-4">
        <Answer it={it} params={params} />
      </div>
    </CareersFrame>
  )
}

function Place({ it }: { it: AppointmentInvitation }) {
  const href = it.is_webinar ? it.address : it.map_link
  if (!it.address && !href) return null
  const Icon = it.is_webinar ? Video : MapPin
  return (
    <p className="flex items-start gap-2.5">
      <Icon aria-hidden size={19} className="mt-1 shrink-0 text-text-3" />
      <span className="min-w-0 break-words">
        {it.is_webinar ? t('Online meeting') : <bdi className="whitespace-pre-wrap">{it.address}</bdi>}
        {href && it.state === 'planned' && (
          <Link href={href} target="_blank" rel="noreferrer" className="block text-soft-ink underline">
            {it.is_webinar ? t('Open the meeting') : t('Show on the map')}
          </Link>
        )}
      </span>
    </p>
  )
}

type AnswerProps = { it: AppointmentInvitation; params: { appointment_token: string } }

/** The two answers, or why there is nothing to answer. */
function Answer({ it, params }: AnswerProps) {
  const [writing, setWriting] = useState(false)
  const { send, pending } = useSend(invited.answer, { quiet: true, done: () => setWriting(false) })
  if (it.state === 'cancelled')
    return <Banner tone="warn">{t('This appointment is cancelled. You do not need to do anything.')}</Banner>
  if (it.state === 'ended') return <Banner>{t('This appointment is over.')}</Banner>
  return (
    <div className="grid gap-3">
      {it.answer === 'come' && (
        <Banner tone="success">{t('Thank you. The organisation knows that you will come.')}</Banner>
      )}
      {it.answer === 'cannot' && (
        <Banner tone="warn">
          {t('The organisation knows that you cannot come, and will contact you.')}
          {it.answer_text && <p className="plaintext mt-1 break-words whitespace-pre-wrap">{it.answer_text}</p>}
        </Banner>
      )}
      {writing && (
        <Suspense fallback={<Skeleton shape="block" className="h-24" />}>
          <CannotCome
            pending={pending}
            start={it.answer_text}
            onSend={text => send({ params, body: { answer: 'cannot', text } })}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
      <div className="grid gap-2.5 sm:grid-cols-2">
        {it.answer !== 'come' && (
          <Button
            kind="primary"
            size="lg"
            icon={<Check size={17} />}
            pending={pending && !writing}
            onPress={() => send({ params, body: { answer: 'come' } })}
          >
            {t('I will come')}
          </Button>
        )}
        {it.answer !== 'cannot' && !writing && (
          <Button size="lg" icon={<X size={17} />} onPress={() => setWriting(true)}>
            {t('I cannot come')}
          </Button>
        )}
      </div>
    </div>
  )
}
