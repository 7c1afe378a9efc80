import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { maxQuestion, type Question } from '@kargozin/api/structure/questions.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { leaveRow } from '../../kit/leave-row.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Put = (questions: { uuid?: string; title: string }[], onAnswer?: () => void) => Promise<boolean>

type QuestionsProps = {
  questions: readonly Question[]
  mayChange: boolean
  pending: boolean
  /** Stores all questions. Returns false if this failed. `onAnswer` is called when the server has stored them. */
  onPut: Put
}

/** The questions about the people in a position or in a group of the chart, which evaluations will ask. */
export function Questions({ questions, mayChange, pending, onPut }: QuestionsProps) {
  const take = (uuid: string) => {
    // The undone question gets a new id, because the old one has been deleted.
    const before = questions.map(it => (it.uuid === uuid ? { title: it.title } : it))
    void onPut(
      questions.filter(it => it.uuid !== uuid),
      () => toast.undo(t('The question was deleted.'), () => void onPut(before)),
    )
  }
  return (
    <>
      <ul aria-label={t('Questions')}>
        {questions.map(it => (
          <li key={it.uuid} className="flex items-center gap-2 border-b border-line py-1.5 last:border-0">
            <bdi className="min-w-0 flex-1">{it.title}</bdi>
            {mayChange && (
              <Button
                kind="ghost"
                size="sm"
                icon={<Trash2 size={15} />}
                label={t('Delete “{title}”', { title: it.title })}
                onPress={({ target }) => {
                  leaveRow(target.closest('li'), 'button')
                  take(it.uuid)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && <NewQuestion pending={pending} onAdd={title => onPut([...questions, { title }])} />}
    </>
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
        maxLength={maxQuestion}
        className="flex-1"
      />
      <Button type="submit" icon={<Plus size={15} />} pending={pending}>
        {t('Add')}
      </Button>
    </form>
  )
}
