import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import {
  appointmentOccasions,
  templateContexts,
  templateLanguages,
  variables,
  variablesOf,
} from '@kargozin/api/messages/variables.ts'
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
        <About control={control} isNew={isNew} />
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
      <Occasion control={control} />
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

/** What a template is about. That of an existing template cannot change. */
function About({ control, isNew }: Props) {
  const name = useWatch({ control, name: 'name' })
  if (isNew)
    return (
      <Field control={control} name="name">
        {({ onChange, ...field }) => (
          <Select
            label={t('About|what a message is about')}
            options={optionsOf(templateContexts)}
            onChange={chosen => onChange(chosen ?? 'applicant')}
            {...field}
          />
        )}
      </Field>
    )
  return <Fact title={t('About|what a message is about')}>{labelOf(templateContexts, name)}</Fact>
}

/** The occasion for which a template about an appointment is sent. */
function Occasion({ control }: Pick<Props, 'control'>) {
  const name = useWatch({ control, name: 'name' })
  if (name !== 'appointment') return null
  return (
    <Field control={control} name="occasion">
      {({ value, ...field }) => (
        <Select
          label={t('Sent for')}
          options={optionsOf(appointmentOccasions)}
          none={t('Nothing')}
          value={value ?? null}
          help={t('It replaces the template that is sent for this now, in the same language and type.')}
          {...field}
        />
      )}
    </Field>
  )
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
  // Isolated, because a brace in a Persian sentence is drawn as the other one.
  const help = t('Type {brace} to put in a variable, such as the name of the applicant.', { brace: '\u2066{\u2069' })
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
