import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useCall } from '../../core/calls/api.ts'
import { usePaused } from '../../core/calls/paused.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyValues } from '../../pickers/variables/EmptyValues.tsx'
import { EmailView, SmsView } from '../../pickers/variables/MessageView.tsx'
import { SmsPrice } from '../../pickers/variables/SmsPrice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { endOf, toBody, type AppointmentValues } from './appointment-values.ts'

type InvitationPreviewProps = {
  control: Control<AppointmentValues>
  /** Whose invitation is shown. Of several applicants it is the first one. */
  whose: { jobId: string; applicantId: string }
  /** The number of applicants who are invited. */
  count: number
}

/** The invitation as the applicant gets it, shown on demand. */
export function InvitationPreview({ control, whose, count }: InvitationPreviewProps) {
  const [open, setOpen] = useState(false)
  const values = useWatch({ control }) as AppointmentValues // every value has a default
  const end = endOf(values)
  const isReady = values.title.trim() !== '' && values.start !== null && end !== undefined
  return (
    <div className="grid gap-2">
      <div>
        <Button kind="ghost" size="sm" expanded={open} onPress={() => setOpen(it => !it)}>
          {open ? t('Hide the invitation') : t('Show the invitation')}
        </Button>
      </div>
      {open &&
        (isReady ? (
          <Shown values={values} start={values.start ?? ''} end={end ?? ''} whose={whose} count={count} />
        ) : (
          <p className="text-sm text-text-2">{t('It is shown when the title and the start are filled in.')}</p>
        ))}
    </div>
  )
}

type ShownProps = Omit<InvitationPreviewProps, 'control'> & { values: AppointmentValues; start: string; end: string }

function Shown({ values, start, end, whose, count }: ShownProps) {
  const { title, language, is_webinar, address } = toBody(values)
  // Not one request for each letter.
  const body = usePaused({ title, start, end, language, is_webinar, address }, 300)
  const { data, ...asked } = useCall(
    appointments.preview,
    {
      params: { job_uuid: whose.jobId, applicant_uuid: whose.applicantId },
      body,
    },
    { keep: true },
  )
  const dir = language === 'fa' ? 'rtl' : 'ltr'
  return (
    <Loaded
      of={{ ...asked, data }}
      failed={t('The preview could not be made')}
      skeleton={<Skeleton shape="block" className="h-40" />}
      small
    >
      {({ email, sms, stopped, empty }) => (
        <div className="grid gap-3">
          {count > 1 && <p className="text-sm text-text-2">{t('The invitation of the first of them:')}</p>}
          <EmptyValues empty={empty} count={1} />
          {email && (
            <>
              <To address={email.to} />
              <EmailView subject={email.subject} html={email.html} dir={dir} />
            </>
          )}
          {sms && (
            <>
              <To address={sms.to} />
              <SmsView text={sms.text} dir={dir} counted={sms.parts} />
              <SmsPrice price={sms.part_price} parts={sms.parts.parts} count={count} isMost />
            </>
          )}
          {stopped && (
            <p className="text-sm text-warn">
              {t('This applicant has stopped messages, so the invitation does not go everywhere it could.')}
            </p>
          )}
          {!email && !sms && !stopped && (
            <p className="text-sm text-text-2">
              {t('This applicant has neither an e-mail address nor a mobile number, so nobody is invited.')}
            </p>
          )}
        </div>
      )}
    </Loaded>
  )
}

const To = ({ address }: { address: string }) => (
  <p className="text-sm">
    {t('To|a recipient')}{' '}
    <bdi dir="ltr" className="text-text-3">
      {address}
    </bdi>
  </p>
)
