import { Suspense, useState } from 'react'
import { Download, ShieldCheck, Trash2 } from 'lucide-react'
import type { Tracked } from '@kargozin/api/recruitment/apply/applications.ts'
import { ownData } from '@kargozin/api/recruitment/forgetting/own-data.ts'
import { useSend } from '../core/calls/api.ts'
import { Time } from '../core/Time.tsx'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { lazy } from '../ui/lazy.ts'

const OwnDataDialog = lazy(async () => ({ default: (await import('./OwnDataDialog.tsx')).OwnDataDialog }))

/** The dialog shows the error below the field for the code. */
const shownBelowCode = () => undefined

/** Lets applicants download or erase their own data. It is at the end of the status page, without emphasis. */
export function OwnData({ token, erasure, can }: { token: string } & Pick<Tracked, 'erasure' | 'can'>) {
  const [wish, setWish] = useState<'read' | 'erase' | null>(null)
  const sent = useSend(ownData.sendCode, { quiet: true, failed: shownBelowCode })
  const keep = useSend(ownData.keep)
  if (!can.own_data) return <NoOwnData />
  const sendCode = () => sent.send({ params: { token } })
  const begin = (wished: 'read' | 'erase') => {
    sendCode()
    setWish(wished)
  }
  return (
    <Card title={t('Your data')} className="mt-4">
      {erasure ? (
        <p className="flex items-center gap-2">
          <ShieldCheck aria-hidden size={16} className="shrink-0 text-primary" />
          <span>
            {t('Your personal data will be erased on')} <Time at={erasure.due_at} />
          </span>
        </p>
      ) : (
        <p className="text-text-2">
          {can.own_data === 'mobile'
            ? t('We first send a code to your mobile, so that nobody else gets or erases your data.')
            : t('We first send a code to your e-mail address, so that nobody else gets or erases your data.')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<Download size={16} />} onPress={() => begin('read')}>
          {t('Get a copy')}
        </Button>
        {erasure ? (
          <Button kind="ghost" pending={keep.pending} onPress={() => keep.send({ params: { token } })}>
            {t('Do not erase')}
          </Button>
        ) : (
          <Button kind="ghost" icon={<Trash2 size={16} />} onPress={() => begin('erase')}>
            {t('Erase my data')}
          </Button>
        )}
      </div>
      <Suspense>
        {wish && (
          <OwnDataDialog
            {...{ token, wish, sendCode }}
            to={can.own_data}
            sending={sent.pending}
            failed={sent.error}
            onClose={() => setWish(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** A member entered this application, so nobody proved that its contacts are those of the applicant. */
const NoOwnData = () => (
  <Card title={t('Your data')} className="mt-4">
    <p className="text-text-2">
      {t(
        'You did not send a mobile number or an e-mail address to which we could send a code, so we cannot show or erase your data here. Please contact the organisation.',
      )}
    </p>
  </Card>
)
