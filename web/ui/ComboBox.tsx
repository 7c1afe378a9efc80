import { ChevronsUpDown } from 'lucide-react'
import { useEffect, useState, type Ref } from 'react'
import { Button, ComboBox as AriaComboBox, Input } from 'react-aria-components'
import { afterPress } from './after-press.ts'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, input, type FieldProps } from './field.tsx'
import { OptionList, type Option, type OptionId } from './options.tsx'
import { Pop } from './Pop.tsx'

export type ComboBoxProps<Id extends OptionId> = FieldProps<Id | null> & {
  options: Option<Id>[]
  /**
   * Called with the typed text when typing pauses, to load matching options. Without it, the field itself filters
   * `options`.
   */
  onSearch?: (text: string) => void
  loading?: boolean
  /** The selected option, in case a search no longer lists it. */
  chosen?: Option<Id> | null | undefined
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** A field for selecting one of many options by typing. Clearing the text selects none (null). */
export function ComboBox<Id extends OptionId>({ ref, ...props }: ComboBoxProps<Id>) {
  const { options, onSearch, loading, value = null, onChange, onBlur, placeholder, className } = props
  const [typed, setTyped] = useState<string | null>(null)
  // After a selection the list stays closed until the user types again, even if the caller clears the field for the next
  // selection.
  const [settled, setSettled] = useState(false)
  const known = [...options, ...(props.chosen ? [props.chosen] : [])].find(option => option.id === value)
  const all = known && !options.includes(known) ? [known, ...options] : options
  useSearch(typed, onSearch)
  const choose = (id: OptionId | null) => {
    // When the list is closed, also by scrolling, the library reports an unchanged empty selection. It must not remove the typed text.
    if (id === null && value === null) return
    setTyped(null)
    setSettled(true)
    onChange?.(all.find(option => option.id === id)?.id ?? null)
  }
  const type = (text: string) => {
    setTyped(text)
    setSettled(false)
    if (text === '' && value !== null) onChange?.(null)
  }
  const leave = () => {
    // The whole name was typed, but not chosen from the list.
    const meant = all.filter(it => it.label === typed?.trim())
    if (meant.length === 1 && meant[0] && meant[0].id !== value) onChange?.(meant[0].id)
    setTyped(null)
    setSettled(false)
    if (onBlur) afterPress(onBlur)
  }
  return (
    <AriaComboBox
      {...ariaField(props)}
      {...(onSearch ? { items: all } : { defaultItems: all })}
      value={value}
      onChange={choose}
      inputValue={typed ?? known?.label ?? ''}
      onInputChange={type}
      onBlur={leave}
      menuTrigger={settled ? 'manual' : 'focus'}
      allowsEmptyCollection
      className={cx('group block', className)}
    >
      <FieldLabel {...props} />
      <div className={cx(box, boxFocus, 'h-(--h)')}>
        <Input ref={ref} placeholder={placeholder} className={cx(input, 'pe-0')} />
        <Button className="grid h-full w-8 shrink-0 place-items-center text-text-3">
          <ChevronsUpDown aria-hidden size={15} />
        </Button>
      </div>
      <FieldNote {...props} />
      <Pop maxHeight={288} className="w-(--trigger-width) min-w-52 p-1">
        <OptionList loading={loading} />
      </Pop>
    </AriaComboBox>
  )
}

/** Calls `onSearch` with the typed text when typing pauses. */
export function useSearch(typed: string | null, onSearch: ((text: string) => void) | undefined): void {
  useEffect(() => {
    if (typed === null || !onSearch) return
    const timer = setTimeout(() => onSearch(typed), 220)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
}
