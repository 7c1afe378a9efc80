import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
  type UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components'
import { cx } from '../../ui/cx.ts'

/** The content of a toast. */
export type ToastContent = {
  kind: 'info' | 'success' | 'warning' | 'error'
  text: string
  action?: ToastAction | undefined
  /** A second action, shown before the first. */
  more?: ToastAction | undefined
}

export type ToastAction = { label: string; onPress: () => void }

const looks = {
  info: { Icon: Info, tone: 'text-info' },
  success: { Icon: CircleCheck, tone: 'text-primary' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  error: { Icon: CircleAlert, tone: 'text-danger' },
}

/** The list of toasts. Use Toasts of toast.tsx, which shows it with the first toast. */
export function ToastList({ queue }: { queue: ToastQueue<ToastContent> }) {
  return (
    <ToastRegion
      queue={queue}
      className="toasts fixed z-50 flex w-fit flex-col items-start gap-2 rounded-lg print:hidden"
    >
      {({ toast }) => {
        const { key, content } = toast
        const { Icon, tone } = looks[content.kind]
        const actions = [content.more, content.action].filter(it => it !== undefined)
        return (
          // With this attribute an open drawer leaves the toast usable. It forgets the region of the toasts if that came while a
          // dialog was open above the drawer.
          <AriaToast
            data-react-aria-top-layer
            toast={toast}
            className="appear-now flex min-h-(--h-lg) items-center gap-2.5 rounded-lg bg-surface ps-3.5 pe-1.5 shadow-pop"
          >
            <Icon aria-hidden size={17} className={cx('shrink-0', tone)} />
            <ToastContent className="min-w-0 flex-1 py-2 leading-tight">
              <Text slot="title">{content.text}</Text>
            </ToastContent>
            {actions.map(({ label, onPress }) => (
              <AriaButton
                key={label}
                onPress={() => {
                  queue.close(key)
                  onPress()
                }}
                className="h-(--h-sm) shrink-0 rounded-md px-2.5 font-medium text-primary hover:bg-hover"
              >
                {label}
              </AriaButton>
            ))}
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
