import { LockKeyhole } from 'lucide-react'
import { information, type AskedInformation } from '@kargozin/api/recruitment/apply/information.ts'
import { t } from '../core/words.ts'
import { laterWord } from '../pickers/personal-words.ts'
import { FormToFill, type ShownForm } from './form/FormToFill.tsx'
import { sendForm } from '../core/calls/send-form.ts'
import { useFilledForm } from './form/use-filled-form.ts'

type Props = {
  token: string
  information: AskedInformation
  form: ShownForm
  onSent: (now: AskedInformation) => void
}

/** The form for additional information, filled with the earlier answers. */
export function InformationForm({ token, information: it, form, onSent }: Props) {
  const { known } = it
  const application = useFilledForm({
    form,
    later: true,
    // The draft is stored by application, because another applicant for the same job may use the same phone.
    name: `information ${it.uuid}`,
    start: known,
    given: Object.fromEntries(known.files.map(({ field, name }) => [field, name])),
    send: async ({ body, files }, onShare) => {
      const sent = await sendForm(information.give, { params: { token }, body, files }, onShare)
      return () => onSent(sent.information)
    },
  })
  return (
    <>
      {known.private.length > 0 && <GivenSecrets names={known.private} />}
      <FormToFill
        application={application}
        form={form}
        later
        send={t('Save and send')}
        note={t('Only {organization} receives what you send. Until then, your draft is kept in this browser.', {
          organization: it.organization.name,
        })}
      />
    </>
  )
}

/** Says that sensitive values were given but are not shown: someone else may have the link by now. */
function GivenSecrets({ names }: { names: string[] }) {
  const words = names.map(name => laterWord({ name, title: '' }))
  return (
    <p className="mb-5 flex items-start gap-2 rounded-md bg-surface-2 px-3 py-2 text-sm">
      <LockKeyhole aria-hidden size={15} className="mt-1 shrink-0 text-text-3" />
      <span>
        {t('You have provided: {names}. For your privacy, they are stored separately and not shown here again.', {
          names: words.join(t(', ')),
        })}
      </span>
    </p>
  )
}
