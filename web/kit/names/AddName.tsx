import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { foldName } from '@kargozin/api/persian.ts'
import { ruleText } from '../../core/calls/rule-text.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { nameError } from './name-error.ts'

type AddNameProps = {
  /** The label of the field, for example "Name of the new tag". */
  label: string
  placeholder: string
  /** The maximum length. */
  most: number
  /** The existing names. A new name that differs from one of them only in spelling is not added. */
  names: readonly string[]
  /** Rejects when the server refuses the name. */
  onAdd: (title: string) => Promise<unknown>
}

/**
 * Adds names to a list: Enter adds a name and clears the field for the next one. If the server refuses a name, the field
 * shows that name again.
 */
export function AddName({ label, placeholder, most, names, onAdd }: AddNameProps) {
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const add = async () => {
    const trimmed = title.trim()
    field.current?.focus()
    if (trimmed === '') return
    if (names.some(name => foldName(name) === foldName(trimmed))) return setError(ruleText('taken'))
    setTitle('')
    setError(null)
    try {
      await onAdd(trimmed)
    } catch (refusal) {
      setError(nameError(refusal))
      // Text that the user has typed meanwhile is kept.
      setTitle(now => now || trimmed)
    }
  }
  const change = (typed: string) => {
    setTitle(typed)
    setError(null)
  }
  return (
    <form
      className="flex items-start gap-2 border-b border-line p-2.5"
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        ref={field}
        label={label}
        hideLabel
        placeholder={placeholder}
        maxLength={most}
        value={title}
        onChange={change}
        error={error}
        className="min-w-0 flex-1"
      />
      <Button type="submit" icon={<Plus size={16} />}>
        {t('Add')}
      </Button>
    </form>
  )
}
