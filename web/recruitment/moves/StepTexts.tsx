import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { messageTemplates, templateType, type MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyValues } from '../../pickers/variables/EmptyValues.tsx'
import { EmailView, SmsView } from '../../pickers/variables/MessageView.tsx'
import { SmsPrice } from '../../pickers/variables/SmsPrice.tsx'
import { Button } from '../../ui/Button.tsx'
import { OwnTextFields } from './OwnTextFields.tsx'
import type { OwnText, OwnTexts } from './own-texts.ts'

type StepTextsProps = {
  /** The templates that the step sends. */
  templates: readonly string[]
  /** The applicants, whose texts are shown one by one. */
  ids: readonly string[]
  own: OwnTexts
}

/** The texts of a step, shown on demand exactly as they will be sent. Each applicant can get another text. */
export function StepTexts({ templates, ids, own }: StepTextsProps) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const all = useCall(messageTemplates.list, { query: { name: 'applicant' } }, { when: open, keep: true })
  const offered = all.data?.templates ?? []
  const used = offered.filter(it => templates.includes(it.uuid))
  const id = ids[at] ?? ''
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <Button kind="ghost" size="sm" expanded={open} onPress={() => setOpen(it => !it)}>
          {open ? t('Hide the text') : t('Show or change the text')}
        </Button>
        {open && ids.length > 1 && <Places at={at} count={ids.length} onGo={setAt} />}
      </div>
      {open &&
        used.map(it => (
          <TextOfStep
            key={`${id} ${it.uuid}`}
            template={it}
            offered={offered.filter(other => other.type === it.type)}
            id={id}
            ids={ids}
            own={own}
          />
        ))}
    </div>
  )
}

type PlacesProps = { at: number; count: number; onGo: (at: number) => void }

/** Leads from one applicant to the next. */
const Places = ({ at, count, onGo }: PlacesProps) => (
  <span className="flex items-center gap-1 text-text-3">
    <Button
      kind="ghost"
      size="sm"
      icon={<ChevronRight size={16} className="ltr-mirror" />}
      label={t('Previous')}
      disabled={at === 0}
      onPress={() => onGo(at - 1)}
    />
    {t('{place} of {total}', { place: at + 1, total: count })}
    <Button
      kind="ghost"
      size="sm"
      icon={<ChevronLeft size={16} className="ltr-mirror" />}
      label={t('Next')}
      disabled={at + 1 >= count}
      onPress={() => onGo(at + 1)}
    />
  </span>
)

type TextProps = {
  template: MessageTemplate
  offered: readonly MessageTemplate[]
  id: string
  /** All applicants of the move. */
  ids: readonly string[]
  own: OwnTexts
}

/** The text of one template for one applicant, or what they get instead. */
function TextOfStep({ template, offered, id, ids, own }: TextProps) {
  const [writing, setWriting] = useState(false)
  const mine = own.of(id, template.type)
  const { type, uuid, title, subject, content, language } = template
  const write = () => {
    if (!mine) own.set({ applicant_uuid: id, type, subject: subject ?? title, content, language })
    setWriting(true)
  }
  const back = () => {
    own.remove(id, type)
    setWriting(false)
  }
  return (
    <div className="grid gap-2">
      {mine && writing ? (
        <OwnTextFields text={mine} offered={offered} onChange={own.set} />
      ) : (
        <Preview id={id} text={mine} type={type} template={uuid} sharing={ids.filter(it => !own.of(it, type))} />
      )}
      <span className="flex flex-wrap gap-1">
        {writing ? (
          <Button size="sm" onPress={() => setWriting(false)}>
            {t('Preview')}
          </Button>
        ) : (
          <Button size="sm" onPress={write}>
            {mine ? t('Change') : t('Another text for this person')}
          </Button>
        )}
        {mine && (
          <Button kind="ghost" size="sm" onPress={back}>
            {t('Back to the text of the step')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** How many of these applicants get the text message: those with a mobile number who have not stopped messages. */
function useReached(type: number, template: string, ids: readonly string[]): number | undefined {
  const several = type === templateType.sms && ids.length > 1
  const body = { type, template_id: template, applicants_uuids: [...ids] }
  const { data } = useCall(conversation.preview, { body }, { keep: true, when: several })
  return several ? data?.count : 1
}

type PreviewProps = {
  type: number
  template: string
  id: string
  text: OwnText | undefined
  /** The applicants who get the text of the template. */
  sharing: readonly string[]
}

/** The name of the applicant, and the text as they get it. */
function Preview({ type, template, id, text, sharing }: PreviewProps) {
  const { applicant_uuid: _applicant, subject, ...written } = text ?? { type, template_id: template }
  const body = { ...written, ...(type === templateType.email && subject ? { subject } : {}), applicants_uuids: [id] }
  const of = useCall(conversation.preview, { body }, { keep: true })
  const reached = useReached(type, template, sharing)
  // A text of one person is that person’s alone.
  const count = text ? 1 : reached
  return (
    <Loaded of={of} failed={t('The preview could not be made')}>
      {({ preview: it, empty, part_price }) => {
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
            <p>
              {t('To|a recipient')} <bdi className="font-medium">{it.name}</bdi>
            </p>
            <EmptyValues empty={empty} count={1} />
            {it.html === null ? (
              <>
                <SmsView text={it.text} dir={dir} counted={it.parts} />
                {count !== undefined && <SmsPrice price={part_price} parts={it.parts?.parts ?? 0} count={count} />}
              </>
            ) : (
              <EmailView subject={it.subject ?? ''} html={it.html} dir={dir} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
