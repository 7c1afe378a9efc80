import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { ArrowRightLeft, FileText, MessageSquare, Star } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Menu } from '../../ui/Menu.tsx'
import { fullName, sourceName } from '../applicant/applicant-words.ts'
import type { Column } from './board-state.ts'

type CardProps = {
  applicant: ListedApplicant
  columns: Column[]
  /** The one card that Tab reaches; arrows go on from it. */
  current: boolean
  carried: boolean
  /** A move of it is on its way. */
  busy: boolean
  readOnly: boolean
  href: string
  onOpen: (id: string) => void
  onFocus: (id: string) => void
  onMove: (applicant: ListedApplicant, step: string) => void
}

/** The card under the pointer while it is dragged: a copy, slightly turned. */
const preview: NonNullable<Parameters<typeof draggable>[0]['onGenerateDragPreview']> = ({
  nativeSetDragImage,
  location,
  source,
}) =>
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: preserveOffsetOnSource({ element: source.element, input: location.current.input }),
    render: ({ container }) => {
      const copy = source.element.cloneNode(true)
      if (!(copy instanceof HTMLElement)) return
      copy.style.width = `${source.element.offsetWidth}px`
      copy.style.rotate = document.dir === 'rtl' ? '-2deg' : '2deg'
      container.append(copy)
    },
  })

/** One applicant on the board: a link to the drawer, and something to drag. */
export function ApplicantCard(props: CardProps) {
  const { applicant, carried, busy, readOnly, current, href } = props
  const ref = useRef<HTMLLIElement>(null)
  const [dragged, setDragged] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || readOnly || busy) return
    return draggable({
      element,
      getInitialData: () => ({ kind: 'applicant', id: applicant.uuid }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
      onGenerateDragPreview: preview,
    })
  }, [applicant.uuid, readOnly, busy])
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    props.onOpen(applicant.uuid)
  }
  return (
    <li
      ref={ref}
      className={cx(
        'group/card relative rounded-md border border-line bg-surface px-2.5 pt-2 pb-1.5 shadow-sm transition-[translate,box-shadow,opacity]',
        'hover:border-line-2/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
        !readOnly && 'cursor-grab active:cursor-grabbing',
        dragged && 'opacity-40',
        carried && '-translate-y-0.5 border-primary shadow-pop outline-2 outline-focus',
      )}
    >
      <div className="flex items-center gap-2">
        <Avatar name={fullName(applicant)} size="sm" />
        <a
          href={href}
          data-card={applicant.uuid}
          draggable={false}
          tabIndex={current ? 0 : -1}
          aria-describedby="board-help"
          onClick={open}
          onFocus={() => props.onFocus(applicant.uuid)}
          className={cx(
            'min-w-0 flex-1 truncate leading-tight no-underline outline-none after:absolute after:inset-0 after:rounded-md',
            applicant.seen_at ? 'font-medium' : 'font-bold',
          )}
        >
          <bdi>{fullName(applicant)}</bdi>
        </a>
        {!applicant.seen_at && <Unseen />}
        {!readOnly && <MoveMenu {...props} />}
      </div>
      <Facts applicant={applicant} />
    </li>
  )
}

function Unseen() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-info" title={t('Not seen yet')}>
      <span className="sr-only">{t('Not seen yet')}</span>
    </span>
  )
}

function Facts({ applicant }: { applicant: ListedApplicant }) {
  const source = sourceName(applicant)
  return (
    <div className="mt-1 flex min-h-5 items-center gap-2.5 text-xs text-text-3">
      {applicant.rate !== null && applicant.rate > 0 && (
        <span className="inline-flex items-center gap-1 text-warn">
          <Star aria-hidden size={12} className="fill-current" />
          <span className="sr-only">{t('Rating')}</span>
          {number(applicant.rate)}
        </span>
      )}
      <Time at={applicant.entered_at} relative className="shrink-0" />
      {applicant.has_cv && (
        <span title={t('Has a CV')}>
          <FileText aria-hidden size={12} />
          <span className="sr-only">{t('Has a CV')}</span>
        </span>
      )}
      {applicant.comments_count > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageSquare aria-hidden size={12} />
          <span className="sr-only">{t('Comments')}</span>
          {number(applicant.comments_count)}
        </span>
      )}
      {source && <span className="ms-auto min-w-0 truncate rounded-full bg-surface-2 px-1.5">{source}</span>}
    </div>
  )
}

/** Moving without dragging: for touch, and for whoever would rather choose from a list. */
function MoveMenu({ applicant, columns, onMove, busy }: CardProps) {
  return (
    <span className="absolute end-1.5 top-1.5 z-1 rounded-md bg-surface opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:static pointer-coarse:-my-1 pointer-coarse:-me-1.5 pointer-coarse:opacity-100">
      <Menu
        label={t('Move {name} to', { name: fullName(applicant) })}
        trigger={
          <Button
            kind="ghost"
            size="sm"
            disabled={busy}
            icon={<ArrowRightLeft size={14} />}
            label={t('Move {name} to', { name: fullName(applicant) })}
          />
        }
        groups={[
          {
            title: t('Move to'),
            entries: columns
              .filter(column => column.uuid !== applicant.step_id)
              .map(column => ({
                id: column.uuid,
                label: column.title,
                note: number(column.total),
                onPress: () => onMove(applicant, column.uuid),
              })),
          },
        ]}
      />
    </span>
  )
}
