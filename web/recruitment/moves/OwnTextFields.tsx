import { useState } from 'react'
import { templateType, type MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import { variables, variablesOf } from '@kargozin/api/messages/variables.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { VariableText } from '../../pickers/variables/VariableText.tsx'
import { Select } from '../../ui/Select.tsx'
import type { OwnText } from './own-texts.ts'

type OwnTextFieldsProps = {
  text: OwnText
  /** The templates of the same type. */
  offered: readonly MessageTemplate[]
  onChange: (text: OwnText) => void
}

const picked = variablesOf('applicant').map(name => ({
  name,
  word: variables[name][locale],
  example: variables[name].example[locale],
}))

/** Another template, and the text that one applicant gets. */
export function OwnTextFields({ text, offered, onChange }: OwnTextFieldsProps) {
  const [template, setTemplate] = useState<string | null>(null)
  const choose = (id: string | null) => {
    const it = offered.find(other => other.uuid === id)
    if (!it) return
    setTemplate(id)
    onChange({ ...text, subject: it.subject ?? it.title, content: it.content, language: it.language })
  }
  const shared = { variables: picked, dir: text.language === 'fa' ? 'rtl' : 'ltr', required: true } as const
  const isEmail = text.type === templateType.email
  return (
    <div className="grid gap-2.5">
      <Select
        label={t('Template')}
        placeholder={t('Choose a template')}
        options={offered.map(it => ({ id: it.uuid, label: it.title }))}
        value={template}
        onChange={choose}
      />
      {isEmail && (
        <VariableText
          {...shared}
          key={`subject ${text.language}`}
          kind="line"
          label={t('Subject|of an e-mail')}
          value={text.subject}
          onChange={subject => onChange({ ...text, subject })}
        />
      )}
      <VariableText
        {...shared}
        key={`content ${text.language}`}
        kind={isEmail ? 'html' : 'lines'}
        label={t('Text of the message')}
        value={text.content}
        onChange={content => onChange({ ...text, content })}
      />
    </div>
  )
}
