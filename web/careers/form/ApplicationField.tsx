import { Suspense, type ReactNode } from 'react'
import { choicesOf, fileNames, type FormField } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { personalFields, type PersonalField } from '@kargozin/api/recruitment/people/personal-fields.ts'
import { typingOf } from '@kargozin/api/recruitment/people/typing.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { fieldLabel } from '../../pickers/personal-words.ts'
import { lazy } from '../../ui/lazy.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FileField } from './FileField.tsx'
import { Dropdown } from './Dropdown.tsx'
import { ProposedNote } from './ProposedNote.tsx'
import type { FilledForm } from './use-filled-form.ts'

// Loaded on demand: the calendar is the largest part of the form, and few jobs ask for a birth date.
const DatePicker = lazy(async () => ({ default: (await import('../../ui/DatePicker.tsx')).DatePicker }))
// Also loaded on demand: few jobs ask for the city, and the list of all cities is long.
const CityPicker = lazy(async () => ({ default: (await import('../../pickers/CityPicker.tsx')).CityPicker }))

type Props = { application: FilledForm; field: FormField }

/** The input for a personal field, which depends on its kind. If the field has an error, the form finds it by `data-field`. */
export function ApplicationField({ application, field, children }: Props & { children?: ReactNode }) {
  const { kind }: PersonalField = personalFields[field.name]
  const name =
    kind === 'cv' || kind === 'image' ? fileNames[field.name === 'avatar' ? 'avatar' : 'cv_file'] : field.name
  const wide = kind === 'long' || kind === 'cv' || kind === 'image'
  return (
    <div data-field={name} className={wide ? 'sm:col-span-2' : undefined}>
      {kind === 'cv' || kind === 'image' ? (
        <PersonalFile application={application} name={kind === 'cv' ? 'cv' : 'avatar'} required={field.level === 2} />
      ) : (
        <Value application={application} field={field} />
      )}
      {children}
    </div>
  )
}

/** The earliest accepted date of birth. */
const oldest = '1920-01-01'

function Value({ application, field: { name, level } }: Props) {
  const { kind }: PersonalField = personalFields[name]
  const bound = {
    name,
    label: fieldLabel(name),
    required: level === 2,
    value: application.values.texts[name] ?? '',
    onChange: (value: string) => application.set('texts', name, value),
    onBlur: () => application.leave(name),
    error: application.error(name),
    help: <ProposedNote by={application.proposedBy('texts', name)} />,
  }
  const typing = typingOf(name)
  if (typing) return typing.rows ? <TextArea {...bound} {...typing} /> : <TextField {...bound} {...typing} />
  if (kind === 'day')
    return (
      <Suspense fallback={<Skeleton shape="block" className="h-(--h)" />}>
        <DatePicker
          {...bound}
          value={bound.value || null}
          from={oldest}
          onChange={day => application.set('texts', name, day ?? '')}
        />
      </Suspense>
    )
  if (kind === 'city')
    return (
      <Suspense fallback={<Skeleton shape="block" className="h-(--h)" />}>
        <CityPicker
          {...bound}
          value={bound.value ? Number(bound.value) : null}
          onChange={city => application.set('texts', name, city === null ? '' : String(city))}
        />
      </Suspense>
    )
  return <Choice {...bound} field={name} />
}

type Bound = {
  name: string
  label: string
  required: boolean
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  help: ReactNode
}

/**
 * A required choice of at most four options is shown as radio buttons. Other choices are a list, which can be left
 * empty.
 */
function Choice({ field, ...bound }: Bound & { field: FormField['name'] }) {
  const options = optionsOf(choicesOf(field) ?? {}).map(it => ({ ...it, id: String(it.id) }))
  if (bound.required && options.length <= 4) return <RadioGroup {...bound} options={options} inline />
  return <Dropdown {...bound} options={options} />
}

/** The CV or the photo. */
function PersonalFile({
  application,
  name,
  required,
}: {
  application: FilledForm
  name: 'cv' | 'avatar'
  required: boolean
}) {
  const help =
    name === 'cv'
      ? t('PDF, Word, ODT, RTF or an image; at most {megabytes} MB', { megabytes: 25 })
      : t('JPEG, PNG or WebP; at most {megabytes} MB', { megabytes: 25 })
  const label = name === 'cv' ? t('CV') : t('Photo')
  return <FileField {...{ application, name, label, help, required }} />
}
