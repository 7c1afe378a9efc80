import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { positionLimits, positions } from '@kargozin/api/structure/positions.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { leaveRow } from '../../kit/leave-row.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Question = { uuid?: string; title: string }

/** The questions about everybody in a position. */
export function PositionQuestions({ id }: { id: string }) {
  const params = { uuid: id }
  const of = useCall(positions.show, { params })
  const send = useSend(positions.setQuestions, { quiet: true })
  const put = (questions: readonly Question[]) =>
    // A toast shows the error.
    send.sendAndWait({ params, body: { questions: [...questions] } }).then(
      () => true,
      () => false,
    )
  return (
    <div className="grid gap-3 pt-3">
      <p className="text-text-2">{t('Evaluations will ask these questions about everybody in this position.')}</p>
      <Loaded of={of} failed={t('The questions could not be loaded')} small>
        {({ job_designation: { dynamic_questions: questions } }) => (
          <>
            <QuestionList questions={questions} onPut={put} />
            <NewQuestion pending={send.pending} onAdd={title => put([...questions, { title }])} />
          </>
        )}
      </Loaded>
    </div>
  )
}

type QuestionListProps = {
  questions: readonly { uuid: string; title: string }[]
  /** Stores all questions. Returns false if this failed. */
  onPut: (questions: readonly Question[]) => Promise<boolean>
}

function QuestionList({ questions, onPut }: QuestionListProps) {
  const take = async (uuid: string) => {
    // The undone question gets a new id, because the old one has been deleted.
    const before = questions.map(it => (it.uuid === uuid ? { title: it.title } : it))
    if (await onPut(questions.filter(it => it.uuid !== uuid)))
      toast.undo(t('The question was deleted.'), () => void onPut(before))
  }
  return (
    <ul aria-label={t('Questions')}>
      {questions.map(it => (
        <li key={it.uuid} className="flex items-center gap-2 border-b border-line py-1.5 last:border-0">
          <bdi className="min-w-0 flex-1">{it.title}</bdi>
          <Button
            kind="ghost"
            size="sm"
            icon={<Trash2 size={15} />}
            label={t('Delete “{title}”', { title: it.title })}
            onPress={({ target }) => {
              leaveRow(target.closest('li'), 'button')
              void take(it.uuid)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function NewQuestion({ pending, onAdd }: { pending: boolean; onAdd: (title: string) => Promise<boolean> }) {
  const [typed, setTyped] = useState('')
  const add = async () => {
    if (typed.trim() && (await onAdd(typed))) setTyped('')
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        label={t('New question')}
        value={typed}
        onChange={setTyped}
        maxLength={positionLimits.question}
        className="flex-1"
      />
      <Button type="submit" icon={<Plus size={15} />} pending={pending}>
        {t('Add')}
      </Button>
    </form>
  )
}
