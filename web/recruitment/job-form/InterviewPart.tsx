import { ClipboardCheck, FileSpreadsheet, Plus } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useFieldArray } from 'react-hook-form'
import { interviewForms } from '@kargozin/api/recruitment/interview-form-sheet.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { useSend } from '../../core/api.ts'
import { CallError } from '../../core/make-call.ts'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Card } from '../../ui/Card.tsx'
import { InterviewFormCard } from './InterviewFormCard.tsx'
import { newKey } from '../questions/question-values.ts'
import type { InterviewForm } from './job-values.ts'
import type { PartProps } from './part-props.ts'

const mostForms = 20

const newForm = (): InterviewForm => ({
  key: newKey(),
  title: '',
  users: [],
  questions: [{ key: newKey(), title: '', weight: 1 }],
})

type Told = DataOf<typeof interviewForms.readSheet>['errors']

/** What interviewers score: forms with weighted questions, each for some of them. */
export function InterviewPart({ form }: PartProps) {
  const { control } = form
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'interview_forms', keyName: 'row' })
  const [errors, setErrors] = useState<Told>([])
  const read = useSend(interviewForms.readSheet, {
    quiet: true,
    done: ({ sections, errors: told }) => {
      append(sections.slice(0, mostForms - fields.length))
      setErrors(told)
      // Of rows that were left out the banner tells.
      if (sections.length > 0 && told.length === 0)
        toast.success(t('{count} form was read.|{count} forms were read.', { count: sections.length }))
    },
  })
  // Refused for its file, which has no field here that would say so.
  const refused = read.error instanceof CallError && read.error.fields.length > 0 && read.error.message
  const takeAway = (index: number) => {
    const gone = form.getValues(`interview_forms.${index}`)
    remove(index)
    toast.undo(t('The interview form was deleted.'), () => insert(index, gone, { shouldFocus: false }))
  }
  const why = fields.length >= mostForms ? t('At most {count} forms are kept.', { count: mostForms }) : null
  const actions = (
    <>
      <Button icon={<Plus size={15} />} why={why} onPress={() => append(newForm())}>
        {t('Add a form')}
      </Button>
      <FileTrigger
        acceptedFileTypes={['.xlsx', '.csv']}
        onSelect={files => {
          const excel = files?.[0]
          setErrors([])
          if (excel) read.send({ files: { excel } })
        }}
      >
        <Button icon={<FileSpreadsheet size={15} />} pending={read.pending}>
          {t('Read from Excel')}
        </Button>
      </FileTrigger>
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {errors.length > 0 && <Left errors={errors} onClose={() => setErrors([])} />}
      {refused && <Banner tone="danger">{refused}</Banner>}
      {fields.length === 0 ? (
        <Card>
          <EmptyState
            small
            icon={<ClipboardCheck size={18} />}
            title={t('No interview forms yet')}
            text={t(
              'The same questions for every applicant make interviews fair: each is scored, and weighs as much as you say.',
            )}
            action={actions}
          />
          <p className="text-center text-xs text-text-3">
            {t('The sheet has the columns section, question and weight; each section becomes a form.')}
          </p>
        </Card>
      ) : (
        <>
          {fields.map((row, index) => (
            <InterviewFormCard key={row.row} form={form} index={index} onRemove={() => takeAway(index)} />
          ))}
          <div className="flex flex-wrap gap-2">{actions}</div>
        </>
      )}
    </div>
  )
}

/** So many of them are told at once. */
const most = 8

/** Rows of the sheet that were left out, and why. */
function Left({ errors, onClose }: { errors: Told; onClose: () => void }) {
  const names: Record<string, string> = { section: t('Section'), question: t('Question'), weight: t('Weight') }
  return (
    <Banner tone="warn" onClose={onClose}>
      <p className="font-medium">{t('Some rows were left out')}</p>
      <ul className="text-sm">
        {errors.slice(0, most).map(({ row, field, message }) => (
          <li key={`${row} ${field}`}>
            {t('Row {row}, {column}: {message}', { row, column: names[field] ?? field, message })}
          </li>
        ))}
        {errors.length > most && <li>{t('and {count} more', { count: errors.length - most })}</li>}
      </ul>
    </Banner>
  )
}
