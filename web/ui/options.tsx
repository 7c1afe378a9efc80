import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components'
import { labels } from './labels.ts'

/** The id of an option: a string, or a number where the API has numbers. */
export type OptionId = string | number

/** One of the options of a field. */
export type Option<Id extends OptionId = string> = {
  id: Id
  label: string
  /** A quieter text on a second line. */
  note?: string
  icon?: ReactNode
  /** Classes for the colours of the chip, where the option is shown as a chip. */
  look?: string
  disabled?: boolean
}

const row =
  'flex min-h-8 items-center gap-2 rounded-sm px-2 py-1 text-base leading-tight text-text outline-none focus:bg-hover selected:font-medium disabled:text-text-3'

/** The state of a list outside the library's own fields: its selected option, and the callbacks for selecting. */
type Choosing = {
  id: string
  labelledBy: string
  /** What gets the focus if no option is selected: the first option, the last option, or (true) the list itself. */
  autoFocus: 'first' | 'last' | true
  value: OptionId | null
  /** Also called if the option is selected already. */
  onChoose: (id: OptionId) => void
}

const choosingProps = ({ id, labelledBy, autoFocus, value, onChoose }: Choosing) => ({
  id,
  'aria-labelledby': labelledBy,
  autoFocus,
  selectionMode: 'single' as const,
  selectedKeys: value === null ? [] : [value],
  onSelectionChange: (keys: Selection) => keys !== 'all' && [...keys].forEach(onChoose),
  allowDuplicateSelectionEvents: true,
  disallowEmptySelection: true,
  shouldSelectOnPressUp: true,
  shouldFocusOnHover: true,
})

type OptionListProps = { options?: Option<OptionId>[]; loading?: boolean; chooses?: Choosing }

/** The list of options inside a select or a combo box. */
export function OptionList({ options, loading, chooses }: OptionListProps) {
  return (
    <ListBox
      {...(chooses && choosingProps(chooses))}
      items={options}
      className="outline-none"
      renderEmptyState={() => (
        <div className="px-2 py-1.5 text-sm text-text-3">{loading ? labels.loading : labels.nothingFound}</div>
      )}
    >
      {(option: Option<OptionId>) => (
        <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.disabled} className={row}>
          {({ isSelected }) => (
            <>
              {option.icon}
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <bdi>{option.label}</bdi>
                </span>
                {option.note && (
                  <span className="block truncate text-xs font-normal text-text-3">
                    <bdi>{option.note}</bdi>
                  </span>
                )}
              </span>
              {isSelected && <Check aria-hidden size={14} className="shrink-0 text-primary" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
