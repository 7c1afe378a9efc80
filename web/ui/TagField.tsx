import { ChevronsUpDown, Plus, X } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'
import { Button, ComboBox as AriaComboBox, Input, Tag, TagGroup, TagList } from 'react-aria-components'
import { useSearch } from './ComboBox.tsx'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, input, type FieldProps } from './field.tsx'
import { OptionList, type Option, type OptionId } from './options.tsx'
import { Pop } from './Pop.tsx'

export type TagFieldProps<Id extends OptionId> = FieldProps<Id[]> & {
  options: Option<Id>[]
  /** Called with the typed text to load the options, as in ComboBox. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** The selected options, in case a search no longer lists them. */
  chosen?: Option<Id>[]
  /**
   * Called with the typed text to create an option that does not exist. Without it, only existing options can be
   * selected.
   */
  onCreate?: (text: string) => void
  /** Whether leaving the field adds the typed text, as Enter does. */
  addsTextOnBlur?: boolean
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

const newId = ' new'

/**
 * The options for a typed text that may become a new one: those that are not selected yet, and the text itself. The library focuses a
 * selected option when it opens the list, and Enter would then remove that option instead of adding the typed text.
 */
function withNew(options: Option<OptionId>[], text: string, value: OptionId[]): Option<OptionId>[] {
  if (text === '') return options
  const others = options.filter(option => !value.includes(option.id))
  if (options.some(option => option.label === text)) return others
  return [...others, { id: newId, label: text, icon: <Plus aria-hidden size={14} /> }]
}

/**
 * A field for selecting several options by typing. Selected options are shown as chips before the text. The button of
 * a chip, or Backspace, removes an option.
 */
export function TagField<Id extends OptionId>({ ref, ...props }: TagFieldProps<Id>) {
  const { options, onSearch, loading, value = [], onChange, onCreate, placeholder, className } = props
  const id = useId()
  const fieldBox = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  useSearch(typed, onSearch)
  const text = typed.trim()
  const known = new Map([...(props.chosen ?? []), ...options].map(option => [option.id, option]))
  const chosen = value.flatMap(id => known.get(id) ?? [])
  const all = onCreate ? withNew(options, text, value) : options
  const choose = (ids: OptionId[]) => {
    // When the list is closed, also by scrolling, the library reports an unchanged selection. It must not remove the typed text.
    if (ids.length === value.length && ids.every(id => value.some(other => other === id))) return
    setTyped('')
    if (ids.includes(newId)) onCreate?.(text)
    else onChange?.(ids.flatMap(id => known.get(id as Id)?.id ?? [])) // `known` contains only values of type `Id`
  }
  const addText = (label: string) => {
    const existing = options.find(option => option.label === label)
    setTyped('')
    if (existing) onChange?.([...new Set([...value, existing.id])])
    else onCreate?.(label)
  }
  return (
    <div className={cx('group', className)} data-invalid={props.error ? true : undefined}>
      <span
        id={`${id}-label`}
        className={cx('mb-1 block text-sm font-medium text-text-2', props.hideLabel && 'sr-only')}
      >
        {props.label}
      </span>
      <div ref={fieldBox} className={cx(box, boxFocus, 'min-h-(--h) flex-wrap gap-1 py-0.75 ps-1')}>
        {/* The chips are outside the combo box, which would treat them as its own options. */}
        <Chosen label={props.label} options={chosen} onRemove={id => onChange?.(value.filter(other => other !== id))} />
        <AriaComboBox<Option<OptionId>, 'multiple'>
          {...ariaField(props)}
          {...(onSearch ? { items: all } : { defaultItems: all })}
          aria-label={undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          selectionMode="multiple"
          value={value}
          onChange={choose}
          inputValue={typed}
          onInputChange={setTyped}
          onBlur={() => {
            if (props.addsTextOnBlur && text) addText(text)
            setTyped('')
            props.onBlur?.()
          }}
          menuTrigger="focus"
          allowsEmptyCollection
          className="flex min-w-24 flex-1 items-center"
        >
          <Input
            ref={ref}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            onKeyDown={event => {
              if (event.key === 'Backspace' && typed === '') onChange?.(value.slice(0, -1))
              // Escape closes the list. With a text in the field, the library would open it again.
              if (event.key === 'Escape') setTyped('')
              // Enter adds the typed text, unless the arrow keys have selected an option.
              const free = !event.currentTarget.getAttribute('aria-activedescendant')
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || text === '' || !onCreate || !free) return
              event.preventDefault()
              addText(text)
            }}
            className={cx(input, 'h-6.5 px-1.5')}
          />
          <Button className="grid h-6.5 w-7 shrink-0 place-items-center text-text-3">
            <ChevronsUpDown aria-hidden size={15} />
          </Button>
          <Pop triggerRef={fieldBox} maxHeight={288} className="max-w-80 min-w-52 p-1">
            <OptionList loading={loading} />
          </Pop>
        </AriaComboBox>
      </div>
      <p id={`${id}-note`} className={cx('mt-1 text-xs empty:hidden', props.error ? 'text-danger' : 'text-text-3')}>
        {props.error ?? props.help}
      </p>
    </div>
  )
}

function Chosen<Id extends OptionId>(props: {
  label: string
  options: Option<Id>[]
  onRemove: (id: OptionId) => void
}) {
  if (props.options.length === 0) return null
  return (
    <TagGroup aria-label={props.label} onRemove={keys => keys.forEach(props.onRemove)} className="contents">
      <TagList className="contents">
        {props.options.map(option => (
          <Tag
            key={option.id}
            id={option.id}
            textValue={option.label}
            className={cx(
              'flex h-6.5 max-w-full items-center gap-1 rounded-sm ps-2 pe-0.5 text-sm',
              option.look ?? 'bg-soft text-soft-ink',
            )}
          >
            <span className="truncate">{option.label}</span>
            <Button slot="remove" className="grid size-5 shrink-0 place-items-center rounded-sm hover:bg-hover">
              <X aria-hidden size={12} />
            </Button>
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  )
}
