import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import {
  documentKinds,
  employeeDocuments,
  usualNoticeDays,
  type DocumentKind,
  type EmployeeDocument,
} from '@kargozin/api/employees/documents.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { Field, useCallForm } from '../core/calls/form.tsx'
import { day } from '../core/dates.ts'
import { labelOf, optionsOf } from '../core/labels.ts'
import { useNow } from '../core/use-now.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import { FormText } from '../kit/forms/fields.tsx'
import { FormInPlace } from '../kit/forms/FormInPlace.tsx'
import { ListCard } from '../kit/ListCard.tsx'
import { useRemove } from '../kit/use-remove.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { DatePicker } from '../ui/DatePicker.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

/** The documents of an employee, those that expire first at the top. */
export function EmployeeDocuments({ employee }: { employee: string }) {
  const list = useCall(employeeDocuments.list, { params: { employee_uuid: employee } })
  const remove = useRemove(employeeDocuments, gone => t('“{title}” was deleted.', { title: gone.document.title }))
  return (
    <ListCard
      title={t('Documents')}
      add={t('Add a document')}
      inPlace
      empty={{
        icon: <FileText size={18} />,
        title: t('No documents yet'),
        text: t('Add the contract, the degree and other papers. You are notified before one expires.'),
      }}
      of={{
        ...list,
        data: list.data?.documents.map(it => ({ ...it, id: it.uuid })),
        failed: t('The documents could not be loaded'),
      }}
      renderForm={(it, onClose) =>
        it ? (
          <EditForm employee={employee} it={it} onClose={onClose} />
        ) : (
          <NewForm employee={employee} onClose={onClose} />
        )
      }
      onDelete={({ uuid }) => remove.send({ params: { employee_uuid: employee, document_uuid: uuid } })}
    >
      {it => <Row employee={employee} document={it} />}
    </ListCard>
  )
}

type RowProps = { employee: string; document: EmployeeDocument }

function Row({ employee, document }: RowProps) {
  const { title, kind, expires_on, notice_days, file } = document
  return (
    <>
      <p className="font-medium">
        {file ? (
          <a href={file.url} target="_blank" rel="noreferrer">
            <bdi>{title}</bdi>
          </a>
        ) : (
          <bdi>{title}</bdi>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-2">
        <span>{labelOf(documentKinds, kind)}</span>
        {expires_on && <span>{t('Valid until {day}', { day: day(expires_on) })}</span>}
        {expires_on && <Standing until={expires_on} noticeDays={notice_days} />}
        {document.from_link && <Chip>{t('From the link')}</Chip>}
        {document.state === 'waiting' && <Chip tone="info">{t('Arrived, not reviewed')}</Chip>}
        {document.state === 'refused' && <Chip tone="danger">{t('Refused|of a paper')}</Chip>}
      </p>
      {document.refused_because && <p className="text-sm text-danger">{document.refused_because}</p>}
      {document.from_link && document.state === 'waiting' && <Review employee={employee} document={document} />}
    </>
  )
}

/** Accepts a document from the link, or refuses it with a reason. Both can be undone. */
function Review({ employee, document: { uuid, title } }: RowProps) {
  const [reason, setReason] = useState<string | null>(null)
  const params = { employee_uuid: employee, document_uuid: uuid }
  const back = useSend(employeeDocuments.review, { quiet: true })
  const review = useSend(employeeDocuments.review, {
    quiet: true,
    done: ({ document }) => {
      setReason(null)
      const text =
        document.state === 'accepted' ? t('“{title}” was accepted.', { title }) : t('“{title}” was refused.', { title })
      toast.undo(text, () => back.send({ params, body: { state: 'waiting' } }))
    },
  })
  if (reason === null)
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          kind="soft"
          pending={review.pending}
          onPress={() => review.send({ params, body: { state: 'accepted' } })}
        >
          {t('Accept')}
        </Button>
        <Button size="sm" kind="ghost" onPress={() => setReason('')}>
          {t('Refuse|a paper')}
        </Button>
      </div>
    )
  return (
    <div className="mt-2 grid gap-2">
      <TextField
        label={t('Why is it refused? The person reads this.')}
        value={reason}
        autoFocus
        maxLength={500}
        onChange={setReason}
      />
      <div className="flex gap-2">
        <Button
          size="sm"
          kind="danger"
          pending={review.pending}
          why={reason.trim() ? null : t('Say why, so that the person can send a better one.')}
          onPress={() => review.send({ params, body: { state: 'refused', reason } })}
        >
          {t('Refuse|a paper')}
        </Button>
        <Button size="sm" kind="ghost" onPress={() => setReason(null)}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}

const dayInMs = 86_400_000

/** Says that a document has expired, or expires soon. */
function Standing({ until, noticeDays }: { until: string; noticeDays: number }) {
  const left = Math.floor((Date.parse(`${until}T20:30:00Z`) - useNow()) / dayInMs)
  if (left < 0) return <Chip tone="danger">{t('Expired|of a document')}</Chip>
  return left <= noticeDays ? <Chip tone="warn">{t('Expires soon')}</Chip> : null
}

type Values = { kind: DocumentKind; title: string; expires_on: string; notice_days: number | null }

const valuesOf = (it?: EmployeeDocument): Values => ({
  kind: it?.kind ?? 'contract',
  title: it?.title ?? '',
  expires_on: it?.expires_on ?? '',
  notice_days: it?.notice_days ?? usualNoticeDays,
})

function Fields({ control }: { control: Control<Values> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field control={control} name="kind">
        {({ onChange, ...field }) => (
          <Select
            {...field}
            label={t('Kind')}
            options={optionsOf(documentKinds)}
            onChange={kind => onChange(kind ?? 'other')}
          />
        )}
      </Field>
      <FormText {...{ control, name: 'title', required: true, autoFocus: true, maxLength: 120 }} label={t('Title')} />
      <Field control={control} name="expires_on">
        {({ value, onChange, ...field }) => (
          <DatePicker
            {...field}
            label={t('Valid until')}
            value={value || null}
            onChange={chosen => onChange(chosen ?? '')}
          />
        )}
      </Field>
      <Field control={control} name="notice_days">
        {field => <NumberField {...field} label={t('Notify so many days before')} />}
      </Field>
    </div>
  )
}

type FormProps = { employee: string; onClose: () => void }

function NewForm({ employee, onClose }: FormProps) {
  const [file, setFile] = useState<File>()
  const form = useCallForm(employeeDocuments.create, {
    start: valuesOf(),
    toBody: ({ expires_on, notice_days, ...values }: Values) => ({
      ...values,
      ...(expires_on && { expires_on }),
      ...(notice_days !== null && { notice_days }),
    }),
    more: () => ({ params: { employee_uuid: employee }, files: file ? { file } : {} }),
    quiet: true,
    done: onClose,
  })
  return (
    <FormInPlace form={form} onClose={onClose}>
      <Fields control={form.control} />
      <FileDrop
        label={t('File')}
        help={t('PDF, Word, Excel, or a picture')}
        choose={t('Choose file')}
        files={file ? [{ name: file.name }] : []}
        onFiles={([chosen]) => setFile(chosen)}
        onRemove={() => setFile(undefined)}
      />
    </FormInPlace>
  )
}

function EditForm({ employee, it, onClose }: FormProps & { it: EmployeeDocument }) {
  const form = useCallForm(employeeDocuments.update, {
    start: valuesOf(it),
    toBody: ({ expires_on, notice_days, ...values }: Values) => ({
      ...values,
      expires_on: expires_on || null,
      notice_days: notice_days ?? usualNoticeDays,
    }),
    more: () => ({ params: { employee_uuid: employee, document_uuid: it.uuid } }),
    quiet: true,
    done: onClose,
  })
  return (
    <FormInPlace form={form} onClose={onClose}>
      <Fields control={form.control} />
    </FormInPlace>
  )
}
