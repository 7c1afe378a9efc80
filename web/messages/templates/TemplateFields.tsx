import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { templateContexts, templateLanguages, variables, variablesOf } from '@kargozin/api/messages/variables.ts'
import { Field } from '../../core/calls/form.tsx'
import { labelOf, optionsOf } from '../../core/labels.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { typesOfTemplates } from './template-types.ts'
import type { TemplateValues } from './template-values.ts'
import { VariableText } from '../../pickers/variables/VariableText.tsx'

type Props = { control: Control<TemplateValues>; isNew: boolean }

/** The fields of a template. */
export function TemplateFields({ control, isNew }: Props) {
  return (
    <div className="grid gap-4">
      <Field control={control} name="title">
        {field => <TextField label={t('Title of the template')} required maxLength={150} {...field} />}
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {isNew ? <Kind control={control} /> : <FixedKind control={control} />}
        <About control={control} />
        <Field control={control} name="language">
          {({ onChange, ...field }) => (
            <Select
              label={t('Language')}
              options={optionsOf(templateLanguages)}
              onChange={chosen => onChange(chosen ?? 'fa')}
              {...field}
            />
          )}
        </Field>
      </div>
      <Texts control={control} />
    </div>
  )
}

function Kind({ control }: Pick<Props, 'control'>) {
  return (
    <Field control={control} name="type">
      {({ onChange, ...field }) => (
        <Select
          label={t('Type of message')}
          options={typesOfTemplates()}
          onChange={chosen => onChange(chosen ?? templateType.email)}
          {...field}
        />
      )}
    </Field>
  )
}

/** The type of an existing template cannot change. */
function FixedKind({ control }: Pick<Props, 'control'>) {
  const type = useWatch({ control, name: 'type' })
  return <Fact title={t('Type of message')}>{typesOfTemplates().find(it => it.id === type)?.label}</Fact>
}

/**
 * What a template is about, if that is an appointment. New templates are about an applicant: nothing sends templates about
 * appointments.
 */
function About({ control }: Pick<Props, 'control'>) {
  const name = useWatch({ control, name: 'name' })
  if (name === 'applicant') return null
  return <Fact title={t('About|what a message is about')}>{labelOf(templateContexts, name)}</Fact>
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="mb-1 text-sm font-medium text-text-2">{title}</p>
    <p className="flex min-h-(--h) items-center">{children}</p>
  </div>
)

function Texts({ control }: Pick<Props, 'control'>) {
  const [type, name, language] = useWatch({ control, name: ['type', 'name', 'language'] })
  const picked = variablesOf(name).map(it => ({
    name: it,
    word: variables[it][locale],
    example: variables[it].example[language],
  }))
  const dir = language === 'fa' ? 'rtl' : 'ltr'
  const key = `${name} ${language}`
  const help = t('Type {brace} to put in a variable, such as the name of the applicant.', { brace: '{' })
  if (type === templateType.sms)
    return (
      <Field control={control} name="sms">
        {field => (
          <VariableText
            key={key}
            kind="lines"
            label={t('Text of the message')}
            required
            {...{ dir, help, variables: picked }}
            {...field}
          />
        )}
      </Field>
    )
  return (
    <>
      <Field control={control} name="subject">
        {field => (
          <VariableText
            key={key}
            kind="line"
            label={t('Subject|of an e-mail')}
            help={t('Without a subject, the e-mail has the title of the template.')}
            {...{ dir, variables: picked }}
            {...field}
          />
        )}
      </Field>
      <Field control={control} name="content">
        {field => (
          <VariableText
            key={key}
            kind="html"
            label={t('Text of the message')}
            required
            {...{ dir, help, variables: picked }}
            {...field}
          />
        )}
      </Field>
    </>
  )
}
