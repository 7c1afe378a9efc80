import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { cx } from '../ui/cx.ts'
import { t } from './words.ts'

type Kind = 'info' | 'success' | 'warning' | 'error'
type Shown = { kind: Kind; text: string; action?: { label: string; onPress: () => void } }

/** Milliseconds, as the specification has them; what can be answered stays longer. */
const durations: Record<Kind, number> = { info: 3000, success: 3000, warning: 3000, error: 4000 }
const answerable = 8000

const queue = new ToastQueue<Shown>({
  maxVisibleToasts: 3,
  wrapUpdate: update => flushSync(update),
})

function show(content: Shown, timeout: number): void {
  // The same text twice at once (ten calls that fail together) is said once.
  const said = queue.visibleToasts.find(shown => shown.content.text === content.text)
  if (said) queue.close(said.key)
  // In its own turn: the queue draws at once, which React forbids while it is drawing.
  queueMicrotask(() => queue.add(content, { timeout }))
}

/**
 * Short messages at the bottom, read aloud, reached by F6. Pointing at one keeps it; what has an action stays 8 s.
 * For what must not be missed use a dialog or a banner.
 */
export const toast = {
  info: (text: string) => show({ kind: 'info', text }, durations.info),
  success: (text: string) => show({ kind: 'success', text }, durations.success),
  warning: (text: string) => show({ kind: 'warning', text }, durations.warning),
  error: (text: string) => show({ kind: 'error', text }, durations.error),
  /** Says what was done and offers to take it back. */
  undo: (text: string, onUndo: () => void) =>
    show({ kind: 'success', text, action: { label: t('Undo'), onPress: onUndo } }, answerable),
  /** Offers something to do; stays until it is answered or closed. */
  action: (text: string, label: string, onPress: () => void) =>
    show({ kind: 'info', text, action: { label, onPress } }, 0),
}

const looks = {
  info: { Icon: Info, tone: 'text-info' },
  success: { Icon: CircleCheck, tone: 'text-primary' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  error: { Icon: CircleAlert, tone: 'text-danger' },
}

/** Where the toasts appear; once, in main.tsx. */
export function Toasts() {
  return (
    <ToastRegion
      queue={queue}
      className="fixed inset-x-0 bottom-4 z-50 mx-auto flex w-fit max-w-[min(440px,calc(100vw-24px))] flex-col-reverse items-center gap-2 rounded-lg print:hidden"
    >
      {({ toast: { key, content } }) => {
        const { Icon, tone } = looks[content.kind]
        const { action } = content
        return (
          <AriaToast
            toast={{ key, content }}
            className="appear-now flex min-h-(--h-lg) items-center gap-2.5 rounded-lg bg-surface ps-3.5 pe-1.5 shadow-pop"
          >
            <Icon aria-hidden size={17} className={cx('shrink-0', tone)} />
            <ToastContent className="min-w-0 flex-1 py-2 leading-tight">
              <Text slot="title">{content.text}</Text>
            </ToastContent>
            {action && (
              <AriaButton
                onPress={() => {
                  queue.close(key)
                  action.onPress()
                }}
                className="h-(--h-sm) shrink-0 rounded-md px-2.5 font-medium text-primary hover:bg-hover"
              >
                {action.label}
              </AriaButton>
            )}
            <AriaButton
              slot="close"
              className="grid size-(--h-sm) shrink-0 place-items-center rounded-md text-text-3 hover:bg-hover hover:text-text"
            >
              <X aria-hidden size={15} />
            </AriaButton>
          </AriaToast>
        )
      }}
    </ToastRegion>
  )
}
