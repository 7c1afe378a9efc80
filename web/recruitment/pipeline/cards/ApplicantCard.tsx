import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { memo, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { t } from '../../../core/words.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { fullName } from '../../people/applicant-words.ts'
import { PersonName } from '../../people/PersonName.tsx'
import { worksOn } from '../../moves/board-state.ts'
import { cardPreview } from './card-preview.ts'
import { CardFacts } from './CardFacts.tsx'
import { CardMenu } from './CardMenu.tsx'
import type { CardProps } from './card-props.ts'

/** Whether this is a touch screen. It has no hover, so cards always show their controls. */
const touch = matchMedia('(pointer: coarse)').matches

/** The card of an applicant on the board. It can be opened in the drawer, dragged and selected. */
export const ApplicantCard = memo(function ApplicantCard(props: CardProps) {
  const { applicant, busy, readOnly, current, selected } = props
  const ref = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState(false)
  // The checkbox and the menu are rendered after the pointer or the focus first reaches the card, because a thousand cards
  // scroll faster without them.
  const [near, setNear] = useState(false)
  const dragData = useEffectEvent(() => ({
    count: selected ? props.selecting : 1,
    anywhere: worksOn(props.columns, [applicant.step_id]),
  }))
  useEffect(() => {
    const element = ref.current
    if (!element || readOnly || busy) return
    return draggable({
      element,
      getInitialData: () => ({ kind: 'applicant', id: applicant.uuid, ...dragData() }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
      onGenerateDragPreview: cardPreview,
    })
  }, [applicant.uuid, readOnly, busy])
  const tools = !readOnly && (near || current || touch)
  const box = tools || selected || (props.selecting > 0 && !readOnly)
  return (
    <div
      ref={ref}
      onPointerEnter={() => setNear(true)}
      onContextMenu={event => openMenu(event, ref.current)}
      className={lookOf(props, dragged)}
    >
      <div className="flex items-center gap-2">
        <span className="relative">
          <Avatar name={fullName(applicant)} size="sm" />
          {box && <SelectBox {...props} />}
        </span>
        <Name {...props} />
        {!applicant.seen_at && <Unseen />}
        {tools && <MenuRoom />}
        {tools && <CardMenu {...props} />}
      </div>
      <CardFacts applicant={applicant} type={props.type} />
    </div>
  )
})

/** Reserves space for the menu that appears on hover, so that the menu does not cover the name. */
const MenuRoom = () => (
  <span
    aria-hidden
    className="hidden w-5 shrink-0 pointer-fine:group-focus-within/card:block pointer-fine:group-hover/card:block"
  />
)

/** The name as a link to the drawer. The link covers the whole card; a click with Shift selects the cards up to this one. */
function Name({ applicant, current, readOnly, href, ...on }: CardProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.shiftKey && !readOnly) on.onExtend(applicant.uuid)
    else on.onOpen(applicant.uuid)
  }
  return (
    <a
      href={href}
      data-card={applicant.uuid}
      draggable={false}
      tabIndex={current ? 0 : -1}
      aria-describedby="board-help"
      onClick={open}
      onFocus={() => on.onFocus(applicant.uuid)}
      className={cx(
        'min-w-0 flex-1 leading-tight no-underline outline-none after:absolute after:inset-0 after:rounded-md',
        applicant.seen_at ? 'font-medium' : 'font-bold',
      )}
    >
      <PersonName name={fullName(applicant)} />
    </a>
  )
}

function lookOf({ selected, carried, readOnly }: CardProps, dragged: boolean): string {
  return cx(
    'group/card relative h-full rounded-md border px-2.5 pt-2 pb-1.5 shadow-sm transition-[translate,box-shadow,opacity]',
    'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
    selected ? 'border-primary bg-soft' : 'border-line bg-surface hover:border-line-2/60',
    !readOnly && 'cursor-grab active:cursor-grabbing',
    dragged && 'opacity-40',
    carried && '-translate-y-0.5 border-primary shadow-pop outline-2 outline-focus',
  )
}

/** Opens the menu of the card on a long press, so that the card can be selected. A right click opens the browser’s menu. */
function openMenu(event: MouseEvent, card: HTMLElement | null) {
  if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'touch') return
  event.preventDefault()
  card?.querySelector<HTMLElement>('[data-card-menu] button')?.click()
}

/** The checkbox that selects the card. It covers the avatar. */
function SelectBox({ applicant, selected, selecting, onSelect, onExtend }: CardProps) {
  const shown = selected || selecting > 0
  const extend = useRef(false)
  return (
    <span
      onPointerDownCapture={event => {
        extend.current = event.shiftKey
      }}
      className={cx(
        'absolute -inset-1 z-1 grid place-items-center rounded-full',
        selected ? 'bg-soft' : 'bg-surface',
        shown
          ? 'opacity-100'
          : 'opacity-0 group-hover/card:opacity-100 has-focus-visible:opacity-100 pointer-coarse:hidden',
      )}
    >
      <Checkbox
        label={t('Select {name}', { name: fullName(applicant) })}
        value={selected}
        onChange={() => {
          if (extend.current) onExtend(applicant.uuid)
          else onSelect(applicant.uuid)
          extend.current = false
        }}
      />
    </span>
  )
}

function Unseen() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-info" title={t('Not viewed yet')}>
      <span className="sr-only">{t('Not viewed yet')}</span>
    </span>
  )
}
