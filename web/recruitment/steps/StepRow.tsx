import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { BellOff, GripVertical } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { stepTypes } from '@kargozin/api/labels.ts'
import type { ListedStep } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { labelOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { dotOf } from '../step-dot.ts'

type StepRowProps = {
  step: Pick<ListedStep, 'uuid' | 'title' | 'type' | 'total' | 'notification_type'>
  index: number
  /** Whether the step is being moved by keyboard. */
  carried: boolean
  readOnly: boolean
  onOpen: () => void
  onKeys: (event: KeyboardEvent) => void
  /** Called when a step is dropped here, with the id and the new index of that step. */
  onDropped: (id: string, to: number) => void
  menu: ReactNode
}

type Edge = 'above' | 'below'

/** The new index of a step that is dropped above or below another one. */
const placeOf = (from: number, over: number, edge: Edge) => {
  const to = edge === 'above' ? over : over + 1
  return from < to ? to - 1 : to
}

/** A step in the list. It is moved by dragging its handle, or by the keyboard on the handle. */
export function StepRow(props: StepRowProps) {
  const { step, carried, readOnly } = props
  const { row, handle, dragged, edge } = useDragged(props)
  const muted = step.notification_type === 1
  return (
    <li
      ref={row}
      className={cx(
        'relative flex min-h-(--row) items-center gap-2 rounded-md border bg-surface px-2 py-1',
        dragged && 'opacity-40',
        carried ? 'border-primary outline-2 outline-focus' : 'border-line',
      )}
    >
      {edge && (
        <span
          aria-hidden
          className={cx(
            'absolute inset-x-0 z-1 h-0.5 rounded-full bg-primary',
            edge === 'above' ? '-top-1.25' : '-bottom-1.25',
          )}
        />
      )}
      {!readOnly && (
        <button
          ref={handle}
          type="button"
          data-handle={step.uuid}
          aria-label={t('Move {title}', { title: step.title })}
          aria-describedby="steps-help"
          aria-pressed={carried}
          onKeyDown={props.onKeys}
          className="grid h-(--h-sm) w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-text-3 hover:bg-hover hover:text-text active:cursor-grabbing"
        >
          <GripVertical aria-hidden size={16} />
        </button>
      )}
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dotOf(step.type), muted && 'opacity-40')} />
      <button type="button" onClick={props.onOpen} className="min-w-0 flex-1 rounded-sm py-1 text-start leading-tight">
        <span dir="auto" className="block truncate font-medium text-left rtl:text-right">
          {step.title}
        </span>
        <span className="block truncate text-xs text-text-3">
          {[
            labelOf(stepTypes, step.type) === step.title ? '' : labelOf(stepTypes, step.type),
            step.total > 0 ? t('{count} applicant|{count} applicants', { count: step.total }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      {muted && (
        <span title={t('Muted')} className="shrink-0 text-text-3">
          <BellOff aria-hidden size={15} />
          <span className="sr-only">{t('Muted')}</span>
        </span>
      )}
      {props.menu}
    </li>
  )
}

/** Makes a row draggable by its handle, and reports at which edge a dragged row would be dropped. */
function useDragged({ step, index, readOnly, onDropped }: StepRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [dragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  const drop = useEffectEvent(({ id, index: from }: Record<string, unknown>, at: Edge) => {
    if (typeof id === 'string' && typeof from === 'number' && id !== step.uuid) onDropped(id, placeOf(from, index, at))
  })
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (!element || !dragHandle || readOnly) return
    const over = (clientY: number): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return clientY < top + height / 2 ? 'above' : 'below'
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind: 'step', id: step.uuid, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === 'step',
        onDrag: ({ source, location }) =>
          setEdge(source.element === element ? null : over(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          drop(source.data, over(location.current.input.clientY))
        },
      }),
    )
  }, [step.uuid, index, readOnly])
  return { row, handle, dragged, edge }
}
