import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../core/words.ts'
import { TextField } from '../../ui/TextField.tsx'
import { nameError } from './name-error.ts'

type RenameFieldProps = {
  title: string
  most: number
  /** Rejects when the server refuses the name. */
  onRename: (title: string) => Promise<unknown>
  /**
   * Called when the field closes. `stays`: the focus is still in the field, and should move to the element that the field
   * replaced.
   */
  onClose: (stays: boolean) => void
}

/** A name edited in place: Enter saves, as does leaving the field, and Escape restores the old name. */
export function RenameField({ title, most, onRename, onClose }: RenameFieldProps) {
  const [typed, setTyped] = useState(title)
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  // Removing the field also blurs it. That must not save the name.
  const closed = useRef(false)
  const close = (stays: boolean) => {
    closed.current = true
    onClose(stays)
  }
  const save = async (stays: boolean) => {
    const next = typed.trim()
    if (closed.current || saving) return
    if (next === '' || next === title) return close(stays)
    setSaving(true)
    try {
      await onRename(next)
      close(stays)
    } catch (refusal) {
      setError(nameError(refusal))
      setSaving(false)
    }
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(true)
    else if (event.key === 'Enter') void save(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div role="presentation" onKeyDown={pressed} className="-ms-2.5 min-w-0 flex-1 py-1">
      <TextField
        ref={field}
        label={t('New name of “{title}”', { title })}
        hideLabel
        // The user opened the field to type in it.
        autoFocus
        maxLength={most}
        value={typed}
        readOnly={saving}
        error={error}
        onChange={text => {
          setTyped(text)
          setError(null)
        }}
        onBlur={() => void save(false)}
      />
    </div>
  )
}
