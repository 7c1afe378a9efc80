import { ChevronDown } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Button, FieldErrorContext, LabelContext, Provider, TextContext } from 'react-aria-components'
import { cx } from './cx.ts'
import { box, FieldLabel, FieldNote, type FieldProps } from './field.tsx'
import { labels } from './labels.ts'
import { later } from './later.ts'
import { letterSearch, nextTo } from './next-option.ts'
import { Opener } from './Opener.tsx'
import type { Option, OptionId } from './options.tsx'

export type SelectProps<Id extends OptionId> = FieldProps<Id | null> & {
  options: Option<Id>[]
  placeholder?: string
  /** Adds a first option with this label, whose value is null. */
  none?: string
  size?: 'sm' | 'md'
  ref?: Ref<HTMLButtonElement>
}

const panel = later(async () => (await import('./SelectPanel.tsx')).SelectPanel)

const noneId = ''

/**
 * A field for selecting one option of a short list. For long or searched lists use ComboBox. It behaves like the
 * library's own select, whose list, overlays and collections are loaded after the page.
 */
export function Select<Id extends OptionId>({ ref, ...props }: SelectProps<Id>) {
  const { options, value, onChange, onBlur, placeholder = labels.choose, none, className } = props
  const id = useId()
  const all: Option<OptionId>[] = none === undefined ? options : [{ id: noneId, label: none }, ...options]
  const selected = value ?? (none === undefined ? null : noneId)
  const choose = (it: OptionId) => onChange?.(options.find(option => option.id === it)?.id ?? null)
  const label = all.find(option => option.id === selected)?.label
  return (
    <div className={cx('group block', className)} data-invalid={props.error ? true : undefined}>
      <Described id={id} props={props}>
        <FieldLabel {...props} />
        <Opener
          opens="listbox"
          bring={panel.bring}
          trigger={
            <ClosedKeys options={all} value={selected} onChoose={choose}>
              <SelectButton id={id} buttonRef={ref} props={props}>
                <span id={`${id}value`} className={cx('min-w-0 flex-1 truncate', label === undefined && 'text-text-3')}>
                  {label ?? placeholder}
                </span>
              </SelectButton>
            </ClosedKeys>
          }
        >
          {opened => (
            <panel.Part
              opened={opened}
              onMissed={opened.missed}
              labelledBy={nameOf(id, props)}
              options={all}
              value={selected}
              onChoose={choose}
              onClose={() => onBlur?.()}
            />
          )}
        </Opener>
        <FieldNote {...props} />
      </Described>
    </div>
  )
}

type ButtonProps = {
  id: string
  buttonRef: Ref<HTMLButtonElement> | undefined
  props: Omit<FieldProps<never>, 'value' | 'onChange'> & { size?: 'sm' | 'md' }
  children: ReactNode
}

function SelectButton({ id, buttonRef, props, children }: ButtonProps) {
  const { label, hideLabel, disabled, autoFocus, onBlur, size = 'md' } = props
  return (
    <Button
      ref={buttonRef}
      id={`${id}button`}
      aria-label={hideLabel ? label : undefined}
      aria-labelledby={`${id}value ${nameOf(id, props)}`}
      aria-describedby={describedBy(id, props)}
      isDisabled={disabled}
      autoFocus={autoFocus}
      // While its list is open, the field does not count as left.
      onBlur={({ currentTarget }) => currentTarget.ariaExpanded !== 'true' && onBlur?.()}
      className={cx(
        box,
        size === 'sm' ? 'h-(--h-sm) text-sm' : 'h-(--h)',
        'gap-2 px-2.5 text-start disabled:bg-surface-2',
      )}
    >
      {children}
      <ChevronDown aria-hidden size={15} className="shrink-0 text-text-3" />
    </Button>
  )
}

/** The id of the element with the field's name. */
const nameOf = (id: string, { hideLabel }: { hideLabel?: boolean }) => `${id}${hideLabel ? 'button' : 'label'}`

type FieldNotes = Pick<FieldProps<never>, 'error' | 'help'>

function describedBy(id: string, { error, help }: FieldNotes): string | undefined {
  if (error) return `${id}error`
  return help ? `${id}help` : undefined
}

/** Gives the label and the notes of a field their ids. A press on the label focuses the button. */
function Described({ id, props, children }: { id: string; props: FieldNotes; children: ReactNode }) {
  return (
    <Provider
      values={[
        [
          LabelContext,
          { id: `${id}label`, elementType: 'span', onClick: () => document.getElementById(`${id}button`)?.focus() },
        ],
        [TextContext, { slots: { description: { id: `${id}help` }, errorMessage: { id: `${id}error` } } }],
        [FieldErrorContext, { isInvalid: Boolean(props.error), validationErrors: [], validationDetails: noDetails }],
      ]}
    >
      {children}
    </Provider>
  )
}

// FieldNote shows our own text, so the browser's error details are not needed.
const noDetails = {} as ValidityState

type ClosedKeysProps = {
  options: Option<OptionId>[]
  value: OptionId | null
  onChoose: (id: OptionId) => void
  children: ReactNode
}

/** The keys that select an option while the list is closed: the left and right arrows, and first letters. */
function ClosedKeys({ options, value, onChoose, children }: ClosedKeysProps) {
  const [search] = useState(letterSearch)
  const found = ({ key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent): OptionId | undefined => {
    if (ctrlKey || metaKey || altKey) return undefined
    if (key === 'ArrowLeft' || key === 'ArrowRight') return nextTo(options, value, key === 'ArrowLeft' ? -1 : 1)
    return [...key].length === 1 ? search(options, value, key, timeStamp) : undefined
  }
  return (
    <div
      // Handled in the capture phase, before the button and the page. Otherwise a space in the search text would press the button,
      // and a letter could be a shortcut of the page.
      onKeyDownCapture={event => {
        const id = found(event)
        if (id === undefined) return
        event.preventDefault()
        event.stopPropagation()
        onChoose(id)
      }}
    >
      {children}
    </div>
  )
}
