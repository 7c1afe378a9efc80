import { Plus, X } from 'lucide-react'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

type Props = { value: string[]; onChange: (options: string[]) => void; onBlur: () => void; error: string | undefined }

const maxOptions = 50

/**
 * The options of a question, one per line. Enter adds a line, Backspace in an empty line removes it, and pasting a list adds a
 * line for each of its items.
 */
export function OptionList({ value, onChange, onBlur, error }: Props) {
  const list = useRef<HTMLOListElement>(null)
  // Shows at least one line to type in.
  const options = value.length === 0 ? [''] : value
  /** Renders the change at once, so that the line exists before it gets the focus. */
  const setAndFocus = (next: string[], at: number) => {
    flushSync(() => onChange(next))
    list.current?.querySelectorAll('textarea')[at]?.focus()
  }
  const set = (at: number, ...texts: string[]) => onChange(options.toSpliced(at, 1, ...texts).slice(0, maxOptions))
  const add = (at: number) => setAndFocus(options.toSpliced(at, 0, '').slice(0, maxOptions), at)
  const onLineKeyDown = (event: KeyboardEvent, at: number) => {
    const empty = options[at] === ''
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (!empty) add(at + 1)
    } else if (event.key === 'Backspace' && empty && options.length > 1) {
      event.preventDefault()
      setAndFocus(options.toSpliced(at, 1), Math.max(0, at - 1))
    }
  }
  const paste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map(it => it.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    set(at, ...lines)
  }
  return (
    <div>
      <ol ref={list} className="grid grid-cols-1 gap-1.5">
        {options.map((option, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines have no ids, only positions
          <li key={at} className="flex items-center gap-1.5">
            <span aria-hidden className="size-3.5 shrink-0 rounded-full border border-line-2" />
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key events bubble up from the text field inside */}
            <span
              className="min-w-0 flex-1"
              onKeyDown={event => onLineKeyDown(event, at)}
              onPasteCapture={event => paste(event, at)}
            >
              <TextArea
                label={t('Option {number}', { number: at + 1 })}
                hideLabel
                oneLine="sm"
                maxLength={200}
                value={option}
                placeholder={t('Option {number}', { number: at + 1 })}
                onChange={text => set(at, text)}
                onBlur={onBlur}
                error={at === 0 ? error : undefined}
              />
            </span>
            <Button
              kind="ghost"
              size="sm"
              icon={<X size={14} />}
              label={t('Remove option {number}', { number: at + 1 })}
              disabled={options.length === 1 && option === ''}
              onPress={() => onChange(options.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {options.length < maxOptions && (
        <Button kind="ghost" size="sm" icon={<Plus size={14} />} className="mt-1" onPress={() => add(options.length)}>
          {t('Add an option')}
        </Button>
      )}
    </div>
  )
}
