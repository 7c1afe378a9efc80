import type { Control } from 'react-hook-form'
import type { ServiceField, ServiceFields } from '@kargozin/api/messages/channel-services.ts'
import type { Channel } from '@kargozin/api/messages/channels.ts'
import { Field, type Bound } from '../../core/calls/form.tsx'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** A value of the form. */
export type ConfigValue = string | number | boolean | null

/** The values of the form by the names of `channelServices`. */
export type ConfigValues = { [name: string]: ConfigValue }

/** The stored secrets: the last four characters of those that are long enough. */
type Secrets = Channel['secrets']

/** The values of a form with settings. That of the mailbox has an address too. */
export type ConfigForm = { address?: string; configs: ConfigValues }

type Props = { control: Control<ConfigForm>; fields: ServiceFields; secrets: Secrets }
type OneProps = { name: string; field: Bound<ConfigValue>; about: ServiceField; secrets: Secrets }

/** The settings of a service, in the order in which it declares them. */
export function ConfigFields({ control, fields, secrets }: Props) {
  return Object.entries(fields).map(([name, about]) => (
    <Field key={name} control={control} name={`configs.${name}`}>
      {field => <ConfigField {...{ name, about, secrets, field }} />}
    </Field>
  ))
}

/** One setting, by the kind of its value. The values of a form may be of any kind, so each field takes what it can show. */
function ConfigField({ name, field: { value, ref: _ref, ...field }, about, secrets }: OneProps) {
  const label = { label: about.label[locale], required: !about.optional, help: about.hint?.[locale] }
  if (about.options) {
    const options = Object.entries(about.options).map(([id, it]) => ({ id, label: it[locale] }))
    return <Select {...field} {...label} options={options} value={typeof value === 'string' ? value : null} />
  }
  if (about.kind === 'port' || about.kind === 'amount')
    return <NumberField {...field} {...label} value={typeof value === 'number' ? value : null} />
  if (about.kind === 'flag') {
    const { error: _error, ...rest } = field
    return (
      <Switch {...rest} help={label.help} value={value === true}>
        {label.label}
      </Switch>
    )
  }
  const text = typeof value === 'string' ? value : ''
  if (about.secret) return <SecretField {...{ field, label, text, name, secrets }} />
  return <TextField {...field} {...label} value={text} ltr={name !== 'from_name'} autoComplete="off" />
}

type SecretProps = {
  field: Omit<Bound<ConfigValue>, 'value' | 'ref'>
  label: { label: string; required: boolean; help: string | undefined }
  text: string
  name: string
  secrets: Secrets
}

/** A secret. A stored one is not shown; an empty field keeps it. */
function SecretField({ field, label, text, name, secrets }: SecretProps) {
  const stored = secrets.find(it => it.name === name)
  if (!stored) return <PasswordField {...field} {...label} value={text} fresh />
  const kept = stored.ending
    ? t('One is stored that ends in {ending}. Leave this empty to keep it.', { ending: stored.ending })
    : t('One is stored. Leave this empty to keep it.')
  return <PasswordField {...field} label={label.label} help={kept} value={text} fresh />
}
