import { useState } from 'react'
import { messageTemplates, templateType } from '@kargozin/api/messages/message-templates.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyValues } from '../../pickers/variables/EmptyValues.tsx'
import { EmailView, SmsView } from '../../pickers/variables/MessageView.tsx'
import { Button } from '../../ui/Button.tsx'

type StepTextsProps = {
  /** The templates that the step sends. */
  templates: readonly string[]
  /** The applicants; the texts are shown as the first of them gets them. */
  ids: readonly string[]
}

/** The texts of a step, shown on demand exactly as they will be sent. */
export function StepTexts({ templates, ids }: StepTextsProps) {
  const [open, setOpen] = useState(false)
  const all = useCall(messageTemplates.list, { query: { name: 'applicant' } }, { when: open, keep: true })
  const used = (all.data?.templates ?? []).filter(it => templates.includes(it.uuid))
  return (
    <div className="grid gap-2">
      <Button kind="ghost" size="sm" expanded={open} onPress={() => setOpen(it => !it)} className="justify-self-start">
        {open ? t('Hide the text') : t('Show the text')}
      </Button>
      {open && used.map(it => <Preview key={it.uuid} type={it.type} template={it.uuid} ids={ids} />)}
    </div>
  )
}

type PreviewProps = { type: number; template: string; ids: readonly string[] }

function Preview({ type, template, ids }: PreviewProps) {
  const body = { type, template_id: template, applicants_uuids: ids.slice(0, 1) }
  const of = useCall(conversation.preview, { body }, { keep: true })
  return (
    <Loaded of={of} failed={t('The preview could not be made')}>
      {({ preview: it, empty }) => {
        if (it === null)
          return (
            <p>
              {type === templateType.sms
                ? t('There is no mobile number for the text message.')
                : t('There is no address for the e-mail.')}
            </p>
          )
        const dir = /\p{Script=Arabic}/u.test(it.text) ? 'rtl' : 'ltr'
        return (
          <>
            <EmptyValues empty={empty} count={1} />
            {it.html === null ? (
              <SmsView text={it.text} dir={dir} counted={it.parts} />
            ) : (
              <EmailView subject={it.subject ?? ''} html={it.html} dir={dir} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
