import { BriefcaseBusiness, Search, Send } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { useCall } from '../core/calls/api.ts'
import { makeCall } from '../core/calls/make-call.ts'
import { clearSession, isGuest, isSignedIn } from '../core/session.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { JobList } from './JobList.tsx'

/** The number of job openings that the page shows. */
const shown = 5

/** /guest: what a guest may do. Other visitors are sent to their home page or to the sign-in page. */
export default function GuestPage() {
  const [guest] = useState(isGuest)
  useEffect(() => {
    if (!guest) location.replace(isSignedIn() ? paths.home() : publicPaths.login())
  }, [guest])
  if (!guest) return null
  return (
    <CareersFrame>
      <h1 className="text-xl font-bold">{t('You are a guest')}</h1>
      <ul className="mt-3 mb-6 grid gap-2 text-text-2">
        <Possible icon={<Search size={18} />}>{t('Search the public job openings of all organisations.')}</Possible>
        <Possible icon={<Send size={18} />}>
          {t('Apply without an account. Until you send your application, its draft is kept in this browser.')}
        </Possible>
      </ul>
      <Newest />
      <ForEmployers />
    </CareersFrame>
  )
}

const Possible = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <span aria-hidden className="mt-0.5 shrink-0 text-primary">
      {icon}
    </span>
    <span>{children}</span>
  </li>
)

/** The newest public job openings. */
function Newest() {
  const { data, loading, error, again } = useCall(publicJobs.search, { query: { page: 1, per_page: shown } })
  if (loading) return <Skeleton shape="rows" count={shown} />
  if (error)
    return <ErrorState title={t('The job openings could not be loaded')} onRetry={again} retry={t('Try again')} />
  if (!data || data.jobs.length === 0)
    return (
      <EmptyState
        icon={<BriefcaseBusiness size={26} />}
        title={t('There are no job openings at the moment')}
        text={t('Please check again later.')}
      />
    )
  return (
    <section>
      <h2 className="mb-2.5 text-md font-semibold">{t('Newest job openings')}</h2>
      <JobList jobs={data.jobs} />
      <Button href={publicPaths.jobs()} className="mt-3">
        {t('All job openings')}
      </Button>
    </section>
  )
}

/** Ends the guest session, and opens a page that needs none. */
async function leaveTo(address: string): Promise<void> {
  // Without a connection, the token stays valid on the server until it expires.
  await makeCall(sessions.revoke, { body: {} }).catch(() => undefined)
  clearSession()
  location.assign(address)
}

/** The ways from a guest to a member of an organisation. */
function ForEmployers() {
  const [leaving, setLeaving] = useState(false)
  const leave = (address: string) => {
    setLeaving(true)
    void leaveTo(address)
  }
  return (
    <Card title={t('For employers')} className="mt-8">
      <p className="mb-3 text-text-2">
        {t(
          'You need an account to publish job openings and to review applications. If your organisation is already on Kargozin, ask a colleague to invite you.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" disabled={leaving} onPress={() => leave(publicPaths.register())}>
          {t('Register your organisation')}
        </Button>
        <Button disabled={leaving} onPress={() => leave(publicPaths.login())}>
          {t('Sign in')}
        </Button>
      </div>
    </Card>
  )
}
