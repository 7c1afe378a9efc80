import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { positions, type JobStatement, type StatementPart } from '@kargozin/api/structure/positions.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { useExport } from '../../core/calls/tickets.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { RichTextLater } from '../../ui/RichTextLater.tsx'
import { partsOfStatement as parts } from './statement-parts.ts'

type Values = Record<StatementPart, string>

const valuesOf = (statement: JobStatement) =>
  Object.fromEntries(parts.map(({ name }) => [name, statement[name] ?? ''])) as Values // `parts` has every part

const versionOf = ({ version }: JobStatement) => version ?? 0

/**
 * The form of a job statement. Each save is a new version. A version that somebody else writes meanwhile is shown at once, unless
 * this form has unsaved text, which then stays.
 */
export function StatementForm({ statement }: { statement: JobStatement }) {
  /** The version on which the texts of the form are based, and how often the form has begun with one of somebody else. */
  const [{ base, count }, setBase] = useState({ base: statement, count: 0 })
  const [typed, setTyped] = useState(false)
  if (!typed && versionOf(statement) > versionOf(base)) setBase({ base: statement, count: count + 1 })
  return (
    <Fields
      key={count}
      base={base}
      onTyped={() => setTyped(true)}
      onSaved={saved => {
        setTyped(false)
        setBase({ base: saved, count })
      }}
    />
  )
}

type FieldsProps = { base: JobStatement; onTyped: () => void; onSaved: (saved: JobStatement) => void }

function Fields({ base, onTyped, onSaved }: FieldsProps) {
  const { uuid, version } = base
  const { control, submit, pending, dirty } = useCallForm<typeof positions.saveStatement, Values>(
    positions.saveStatement,
    {
      start: valuesOf(base),
      toBody: values => ({ ...Object.fromEntries(parts.map(({ name }) => [name, values[name] || null])), version }),
      more: () => ({ params: { uuid } }),
      quiet: true,
      done: ({ job_statement: saved }) => {
        onSaved(saved)
        toast.success(t('The job statement was saved as a new version.'))
      },
    },
  )
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4 pt-3"
    >
      {parts.map(({ name, word, hint }) => (
        <Field key={name} control={control} name={name}>
          {field => (
            <RichTextLater
              {...field}
              onChange={html => {
                field.onChange(html)
                onTyped()
              }}
              label={t(word)}
              placeholder={t(hint)}
            />
          )}
        </Field>
      ))}
      <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 flex justify-end gap-2 border-t border-line bg-surface px-4 py-2.5">
        {version !== null && <PdfButton uuid={uuid} dirty={dirty} />}
        <Button kind="primary" type="submit" pending={pending} why={dirty ? null : t('Nothing has changed.')}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

/** Downloads the stored job statement as a PDF. */
function PdfButton({ uuid, dirty }: { uuid: string; dirty: boolean }) {
  const startExport = useExport()
  return (
    <Button
      kind="ghost"
      icon={<FileDown size={15} />}
      why={dirty ? t('Save first, so that the PDF has your changes.') : null}
      onPress={() =>
        startExport({ call: 'statementPdf', given: { params: { uuid }, query: {} }, title: t('Job statement') })
      }
    >
      {t('PDF')}
    </Button>
  )
}
