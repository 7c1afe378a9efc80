import { useState, type FormEvent } from 'react'
import { codeLength } from '@kargozin/api/account/codes.ts'
import { earlier, type Earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import type { PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { alwaysAsked } from '@kargozin/api/recruitment/people/typing.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

type EarlierDialogProps = {
  job: PublicJob
  /** The mobile number that is already typed in the form. */
  typed: string
  onProved: (earlier: Earlier) => void
  onClose: () => void
}

const shownInField = () => undefined

/** Asks for a mobile number, and then for the code that was sent to it. Does not reveal whether the number is known. */
export function EarlierDialog({ job, typed, onProved, onClose }: EarlierDialogProps) {
  const params = { job_id: job.job_id }
  const [mobile, setMobile] = useState(typed)
  const [sentTo, setSentTo] = useState<string>()
  const [code, setCode] = useState('')
  const asking = useSend(earlier.sendCode, { quiet: true, failed: shownInField, done: () => setSentTo(mobile) })
  const opening = useSend(earlier.read, { quiet: true, failed: shownInField, done: onProved })
  const sendCode = () => {
    setCode('')
    asking.send({ params, body: { mobile } })
  }
  const open = (entered: string) => opening.send({ params, body: { mobile, code: entered } })
  const next = () => {
    if (sentTo === undefined) sendCode()
    else if (code.length === codeLength) open(code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    next()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Fill in what you sent before')}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            pending={asking.pending || opening.pending}
            disabled={sentTo === undefined ? mobile.trim() === '' : code.length < codeLength}
            onPress={next}
          >
            {sentTo === undefined ? t('Send the code') : t('Fill in the form')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {sentTo === undefined ? (
          <>
            <p className="text-text-2">
              {t('A code to your mobile proves that it is you. Use the number with which you applied before.')}
            </p>
            <TextField
              {...alwaysAsked.mobile}
              name="mobile"
              label={t('Mobile')}
              value={mobile}
              onChange={setMobile}
              error={asking.error?.message}
              autoFocus
            />
          </>
        ) : (
          <>
            <p className="text-text-2">
              {t('If you applied to {organization} with this number, we have sent a code to it:', {
                organization: job.organization.name,
              })}{' '}
              <bdi dir="ltr">{sentTo}</bdi>
            </p>
            <CodeField
              label={t('One-time code')}
              name="code"
              value={code}
              onChange={setCode}
              onComplete={open}
              digits={codeLength}
              error={opening.error?.message ?? asking.error?.message}
              autoFocus
            />
            <OtherWays pending={asking.pending} onAgain={sendCode} onNumber={() => setSentTo(undefined)} />
          </>
        )}
      </form>
    </Dialog>
  )
}

type OtherWaysProps = { pending: boolean; onAgain: () => void; onNumber: () => void }

const OtherWays = ({ pending, onAgain, onNumber }: OtherWaysProps) => (
  <div className="flex flex-wrap justify-between gap-2">
    <Button kind="ghost" size="sm" onPress={onNumber}>
      {t('Use another number')}
    </Button>
    <Button kind="ghost" size="sm" pending={pending} onPress={onAgain}>
      {t('Send a new code')}
    </Button>
  </div>
)
