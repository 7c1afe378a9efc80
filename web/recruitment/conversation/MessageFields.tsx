import { messageTemplates, templateType, type MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import { messageTemplateTypes } from '@kargozin/api/labels-work.ts'
import { variables, variablesOf } from '@kargozin/api/messages/variables.ts'
import { useState } from 'react'
import { useCall } from '../../core/calls/api.ts'
import { isoDay } from '../../core/dates.ts'
import { optionsOf } from '../../core/labels.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { CannotSend } from '../../kit/CannotSend.tsx'
import { VariableText } from '../../pickers/variables/VariableText.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { textOf, withTemplate, type MessageDraft } from './message-draft.ts'
import { MessageFiles } from './MessageFiles.tsx'

type MessageFieldsProps = {
  draft: MessageDraft
  onChange: (to: Partial<MessageDraft>) => void
  /** Called with 1 when an upload begins, and with -1 when it ends. */
  onSending: (by: number) => void
}

/** The variables that a message to an applicant can have, with examples in the language of the page. */
const picked = variablesOf('applicant').map(name => ({
  name,
  word: variables[name][locale],
  example: variables[name].example[locale],
}))

const directionOf = (text: string): 'rtl' | 'ltr' => {
  if (/\p{Script=Arabic}/u.test(text)) return 'rtl'
  return text.replace(/<[^<>]*>|\{\{[^{}]*\}\}/g, '').trim() === '' && locale === 'fa' ? 'rtl' : 'ltr'
}

/** The fields of a message: the type, a template, the texts, the files and the time. */
export function MessageFields({ draft, onChange, onSending }: MessageFieldsProps) {
  const isEmail = draft.type === templateType.email
  const [dir, setDir] = useState(() => directionOf(textOf(draft)))
  const use = (to: MessageDraft) => {
    setDir(directionOf(textOf(to)))
    onChange(to)
  }
  const text = {
    variables: picked,
    dir,
    // Isolated, because a brace in a Persian sentence is drawn as the other one.
    help: t('Type {brace} to put in a variable, such as the name of the applicant.', { brace: '\u2066{\u2069' }),
  } as const
  return (
    <div className="grid gap-3.5 pt-1">
      <CannotSend kind={isEmail ? 'email' : 'sms'} />
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label={t('Type of message')}
          value={draft.type}
          onChange={type => use({ ...draft, type })}
          options={optionsOf(messageTemplateTypes)}
        />
        <TemplateChoice draft={draft} onUse={use} />
      </div>
      {isEmail ? (
        <>
          <VariableText
            {...text}
            key={`subject ${dir}`}
            kind="line"
            label={t('Subject|of an e-mail')}
            help={undefined}
            required
            value={draft.subject}
            onChange={subject => onChange({ subject })}
          />
          <VariableText
            {...text}
            key={`content ${dir}`}
            kind="html"
            label={t('Text of the message')}
            required
            value={draft.content}
            onChange={content => onChange({ content })}
          />
          <MessageFiles files={draft.files} onFiles={files => onChange({ files })} onSending={onSending} />
        </>
      ) : (
        <VariableText
          {...text}
          key={`sms ${dir}`}
          kind="lines"
          label={t('Text of the message')}
          required
          value={draft.sms}
          onChange={sms => onChange({ sms })}
        />
      )}
      <When value={draft.not_before} onChange={not_before => onChange({ not_before })} />
    </div>
  )
}

type TemplateChoiceProps = { draft: MessageDraft; onUse: (to: MessageDraft) => void }

/** Takes the texts of a template. The text that it replaces can be brought back. */
function TemplateChoice({ draft, onUse }: TemplateChoiceProps) {
  const { data } = useCall(messageTemplates.list, { query: { type: draft.type, name: 'applicant' } }, { keep: true })
  const [chosen, setChosen] = useState<{ id: string; before: MessageDraft } | null>(null)
  const all = (data?.templates ?? []).filter(it => it.type === draft.type)
  const choose = (it: MessageTemplate | undefined) => {
    if (!it) return
    setChosen({ id: it.uuid, before: draft })
    onUse(withTemplate(draft, it))
  }
  const bringBack = () => {
    if (!chosen) return
    onUse({ ...chosen.before, files: draft.files, not_before: draft.not_before })
    setChosen(null)
  }
  const isReplaced = chosen !== null && chosen.before.type === draft.type && textOf(chosen.before).trim() !== ''
  return (
    <div className="flex min-w-52 flex-1 flex-wrap items-end gap-2">
      <Select
        className="min-w-44 flex-1"
        label={t('Template')}
        placeholder={all.length === 0 ? t('There is no template yet') : t('Choose a template')}
        disabled={all.length === 0}
        options={all.map(it => ({ id: it.uuid, label: it.title }))}
        value={all.some(it => it.uuid === chosen?.id) ? (chosen?.id ?? null) : null}
        onChange={id => choose(all.find(it => it.uuid === id))}
      />
      {isReplaced && (
        <Button kind="ghost" onPress={bringBack}>
          {t('Bring back my text')}
        </Button>
      )}
    </div>
  )
}

type WhenProps = { value: string | null; onChange: (at: string | null) => void }

/** The start of an hour, tomorrow at this time. */
const tomorrow = () => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 23 * 3_600_000).toISOString()

function When({ value, onChange }: WhenProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox value={value !== null} onChange={later => onChange(later ? tomorrow() : null)}>
        {t('Send later')}
      </Checkbox>
      {value !== null && (
        <DatePicker label={t('Time of sending')} hideLabel withTime from={isoDay()} value={value} onChange={onChange} />
      )}
    </div>
  )
}
