import type { Opened } from './Opener.tsx'
import { OptionList, type Option, type OptionId } from './options.tsx'
import { Pop } from './Pop.tsx'

type SelectPanelProps = {
  opened: Opened
  /** The ids of the elements that name the list. */
  labelledBy: string
  options: Option<OptionId>[]
  value: OptionId | null
  /** Also called if the option is selected already. */
  onChoose: (id: OptionId) => void
  onClose: () => void
}

/** The list of a Select. */
export function SelectPanel({ opened, labelledBy, options, value, onChoose, onClose }: SelectPanelProps) {
  const { open, close, id, focus, button } = opened
  const shut = () => {
    close()
    onClose()
  }
  return (
    <Pop
      trigger="MenuTrigger"
      aria-labelledby={labelledBy}
      triggerRef={button}
      isOpen={open}
      onOpenChange={isOpen => !isOpen && shut()}
      placement="bottom start"
      className="min-w-(--trigger-width) max-w-80 p-1"
    >
      <OptionList
        options={options}
        chooses={{
          id,
          labelledBy,
          autoFocus: focus,
          value,
          onChoose: chosen => {
            onChoose(chosen)
            shut()
          },
        }}
      />
    </Pop>
  )
}
