import { useEffect, useState, type KeyboardEvent } from 'react'
import { stepSettings, type ListedStep } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'

type Step = Pick<ListedStep, 'uuid' | 'title'>

/** The element of a step’s handle. */
const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-handle="${id}"]`)

/**
 * The order of steps. A new order is shown immediately and sent to the server, and reverted if the server refuses. While a step
 * is being moved by keyboard, the order is shown but not sent. `announcement` is the text for the live region.
 */
export function useStepOrder<S extends Step>(steps: readonly S[]) {
  const { send, pending } = useSend(stepSettings.position, { quiet: true })
  const [order, setOrder] = useState<string[] | null>(null)
  const [carried, setCarried] = useState<string | null>(null)
  const ids = steps.map(step => step.uuid)
  // The new order stays on screen until the server’s answer arrives.
  const shownIds = order && (carried !== null || pending) ? order : ids
  const shown = shownIds.flatMap(id => steps.find(step => step.uuid === id) ?? [])
  // A moved element loses the focus, so the handle is focused again.
  useEffect(() => {
    if (carried) handleOf(carried)?.focus()
  })

  const place = (id: string, to: number) => setOrder(shownIds.filter(it => it !== id).toSpliced(to, 0, id))
  /** Moves a step and saves the order. */
  const put = (id: string, to: number) => {
    setCarried(null)
    if (to < 0 || to === ids.indexOf(id)) return
    place(id, to)
    send({ params: { step_id: id }, body: { position: to } })
  }
  const { announcement, press } = useStepKeys(shown, {
    carried,
    place,
    put,
    pickUp: id => {
      setOrder(ids)
      setCarried(id)
    },
    cancel: () => setCarried(null),
  })
  return { shown, carried, announcement, press, put }
}

type Carrying = {
  carried: string | null
  place: (id: string, to: number) => void
  put: (id: string, to: number) => void
  pickUp: (id: string) => void
  cancel: () => void
}

/** The keys on the handle of a step: Space and Enter pick up and drop, up and down move, Escape cancels. */
function useStepKeys(shown: readonly Step[], { carried, place, put, pickUp, cancel }: Carrying) {
  const [announcement, setAnnouncement] = useState('')
  const positionValues = (name: string, to: number) => ({ name, place: to + 1, count: shown.length })
  const toggle = ({ uuid, title }: Step, at: number) => {
    if (carried === uuid) {
      put(uuid, at)
      return setAnnouncement(t('Dropped {name} at position {place} of {count}.', positionValues(title, at)))
    }
    pickUp(uuid)
    setAnnouncement(
      t(
        'Picked up {name} at position {place} of {count}. Use the arrow keys to move, Space to drop, Escape to cancel.',
        positionValues(title, at),
      ),
    )
  }
  const carry = ({ uuid, title }: Step, to: number) => {
    if (carried !== uuid || to < 0 || to >= shown.length) return
    place(uuid, to)
    setAnnouncement(t('{name}: position {place} of {count}', positionValues(title, to)))
  }
  const drop = ({ title }: Step) => {
    cancel()
    setAnnouncement(t('Cancelled. {name} was not moved.', { name: title }))
  }
  const press = (event: KeyboardEvent, step: Step) => {
    const at = shown.findIndex(it => it.uuid === step.uuid)
    const isPickedUp = carried === step.uuid
    const acts: Record<string, () => void> = {
      ' ': () => toggle(step, at),
      Enter: () => toggle(step, at),
      ...(isPickedUp && {
        ArrowUp: () => carry(step, at - 1),
        ArrowDown: () => carry(step, at + 1),
        Escape: () => drop(step),
      }),
    }
    const act = acts[event.key]
    if (!act) return
    // Otherwise Escape would close the surrounding dialog, and Space would press the button.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { announcement, press }
}
