import { IdCard, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ownFile, type Correction, type OwnEmployee } from '@kargozin/api/employees/own-file.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { later } from '../../ui/later.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Facts, factsOf, Place } from '../EmployeeFile.tsx'
import { namesIn, partTitles } from '../fields/employee-parts.ts'
import { CorrectionChanges } from '../corrections/CorrectionChanges.tsx'

const editor = later(async () => (await import('./CorrectDialog.tsx')).CorrectDialog)

/** The user's own file as an employee of the organisation. They change some fields themselves, and ask for others. */
export default function OwnFilePage() {
  const { data, error, again } = useCall(ownFile.show, {})
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  if (error instanceof CallError && error.status === 404)
    return (
      <>
        <PageHeader title={t('My file')} />
        <EmptyState
          icon={<IdCard size={26} />}
          title={t('You have no file as an employee')}
          text={t('Human resources adds it when you work here.')}
        />
      </>
    )
  if (error && !data)
    return (
      <ErrorState
        title={t('Your file could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  return (
    <>
      <PageHeader
        title={t('My file')}
        text={t('What the organisation knows about you as an employee.')}
        actions={
          data && (
            <Button kind="primary" icon={<Pencil size={15} />} onPress={() => setEditing(true)}>
              {t('Correct')}
            </Button>
          )
        }
      />
      {data ? (
        <div className="grid gap-(--gap)">
          {data.correction && <OwnCorrection correction={data.correction} />}
          <OwnFacts user={data.user} />
          <Suspense>{editing && <editor.Part user={data.user} onClose={close} onMissed={close} />}</Suspense>
        </div>
      ) : (
        <Skeleton shape="rows" count={6} />
      )}
    </>
  )
}

/** The correction that waits, or that was refused. Of an accepted one the file itself tells. */
function OwnCorrection({ correction }: { correction: Correction }) {
  const withdraw = useSend(ownFile.withdraw)
  const { accepted, asked_at, decided_at, reason } = correction
  if (accepted) return null
  const isWaiting = accepted === null
  return (
    <Card
      title={isWaiting ? t('Your correction waits for human resources') : t('Your correction was refused')}
      actions={
        isWaiting && (
          <Button size="sm" pending={withdraw.pending} onPress={() => withdraw.send({})}>
            {t('Withdraw')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {reason && <Banner tone="warn">{reason}</Banner>}
        <CorrectionChanges correction={correction} />
        <p className="text-sm text-text-3">
          {isWaiting ? t('Asked for') : t('Decided')} <Time at={decided_at ?? asked_at} relative />
        </p>
      </div>
    </Card>
  )
}

function OwnFacts({ user }: { user: OwnEmployee }) {
  const { private: secret, pay, place } = user
  const titles = partTitles()
  const values = { ...user, ...secret, ...pay }
  return (
    <div className="grid items-start gap-(--gap) lg:grid-cols-2">
      <Card>
        <Facts title={titles.person} facts={factsOf(namesIn.person, values)} />
      </Card>
      <Card>
        <div className="grid gap-6">
          <Facts title={titles.private} facts={factsOf(namesIn.private, values)} />
          <Facts title={titles.contract} facts={factsOf(namesIn.contract, values)} />
          <Facts title={titles.salary} facts={factsOf(namesIn.salary, values)} />
          <Place place={place} />
        </div>
      </Card>
    </div>
  )
}
