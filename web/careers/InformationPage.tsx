import { Check, ClipboardX } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { information, type AskedInformation } from '@kargozin/api/recruitment/apply/information.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { useCall } from '../core/calls/api.ts'
import { pathPart } from '../core/routes/plain-url.ts'
import { t } from '../core/words.ts'
import { laterWord } from '../pickers/personal-words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazy } from '../ui/lazy.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { Missing } from './Missing.tsx'
import { usePlainPageUntil } from '../core/plain-page.ts'

const InformationForm = lazy(async () => ({ default: (await import('./InformationForm.tsx')).InformationForm }))

/**
 * /track/{token}/information: the additional information requested from an applicant. The token in the link is
 * secret.
 */
export default function InformationPage() {
  const token = pathPart(1)
  const { data, error, again } = useCall(information.show, { params: { token } })
  usePlainPageUntil(data !== undefined || error !== null)
  if (data) return <InformationView token={token} first={data.information} />
  if (error) return <Missing error={error} title={t('Application not found')} onRetry={again} />
  return (
    <CareersFrame>
      <Skeleton count={6} />
    </CareersFrame>
  )
}

/** Shows the data of the first load, or of the answer to the last sending. A later refetch is ignored, because it would
 * overwrite typed text. */
function InformationView({ token, first }: { token: string; first: AskedInformation }) {
  const [it, setIt] = useState(first)
  const [at, setAt] = useState<'form' | 'sent' | 'given'>(isComplete(first) ? 'given' : 'form')
  return (
    <CareersFrame organization={it.organization}>
      <p className="text-text-2">{t('Hello {name}', { name: it.name })}</p>
      <h1 className="mb-5 text-xl font-bold">{t('Additional information for “{job}”', { job: it.job_title })}</h1>
      {it.form === null ? (
        <Closed token={token} state={it.state} />
      ) : at === 'form' ? (
        <Card>
          <p className="mb-5 text-text-2">
            {t('Provide what you have now; use the same link to come back for the rest.')}
          </p>
          <Suspense fallback={<Skeleton count={6} />}>
            <InformationForm
              token={token}
              information={it}
              form={it.form}
              onSent={now => {
                setIt(now)
                setAt('sent')
              }}
            />
          </Suspense>
        </Card>
      ) : (
        <Thanks token={token} information={it} sent={at === 'sent'} onMore={() => setAt('form')} />
      )}
    </CareersFrame>
  )
}

const missingOf = ({ items }: AskedInformation) => items.filter(it => !it.given)
const isComplete = (it: AskedInformation) => it.given_at !== null && missingOf(it).length === 0

const closed = {
  none: 'No more information is needed from you at the moment.',
  over: 'The review of your application has finished; nothing more is needed.',
  withdrawn: 'You have withdrawn your application; nothing more is needed.',
  open: 'No more information is needed from you at the moment.',
} as const

/** Shown instead of the form if nothing is requested. */
function Closed({ token, state }: { token: string; state: AskedInformation['state'] }) {
  return (
    <Card>
      <EmptyState icon={<ClipboardX size={28} />} title={t(closed[state])} action={<ToStatus token={token} />} />
    </Card>
  )
}

const ToStatus = ({ token }: { token: string }) => (
  <Button kind="primary" href={publicPaths.track(token)}>
    {t('Check the status')}
  </Button>
)

type ThanksProps = { token: string; information: AskedInformation; sent: boolean; onMore: () => void }

/** Shown instead of the form after sending, or if all information was given earlier. */
function Thanks({ token, information: it, sent, onMore }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus no longer exists, so the focus moves to the heading. Screen readers then read it.
  useEffect(() => heading.current?.focus(), [])
  const missing = missingOf(it)
  const changes = it.form !== null && Object.values(it.form).some(part => part.length > 0)
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 py-4 text-center">
        <span aria-hidden className="grid size-13 place-items-center rounded-full bg-soft text-soft-ink">
          <Check size={28} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {sent
            ? t('Thank you. Your information was saved.')
            : t('You have provided everything that was requested. Thank you.')}
        </h2>
        <p className="max-w-md text-text-2">
          {missing.length > 0
            ? t('You can provide the rest another day, using the same link:')
            : t('{organization} will continue with your application.', { organization: it.organization.name })}
        </p>
        {missing.length > 0 && <Names names={missing.map(laterWord)} />}
        <div className="flex flex-wrap justify-center gap-2.5">
          {missing.length > 0 && (
            <Button kind="primary" onPress={onMore}>
              {t('Provide the rest now')}
            </Button>
          )}
          <Button kind={missing.length > 0 ? 'line' : 'primary'} href={publicPaths.track(token)}>
            {t('Check the status')}
          </Button>
          {missing.length === 0 && changes && <Button onPress={onMore}>{t('Edit my answers')}</Button>}
        </div>
      </div>
    </Card>
  )
}

function Names({ names }: { names: string[] }): ReactNode {
  return (
    <ul className="flex flex-wrap justify-center gap-1.5">
      {names.map(name => (
        <li key={name} className="rounded-md bg-surface-2 px-2.5 py-1 text-sm">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
