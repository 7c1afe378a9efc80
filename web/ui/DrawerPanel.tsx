import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { atBottom } from './at-bottom.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { labels } from './labels.ts'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  /** An element beside the title, such as a chip or a menu. */
  aside?: ReactNode
  /** Buttons for the previous and next record, before the close button. */
  steps?: ReactNode
  /** Width in pixels on a desktop; a phone uses the full width. */
  width?: number
  side?: 'start' | 'end'
  /** Whether the content fills the whole body, without a margin, and has its own scroll container. */
  fills?: boolean
  /** The main actions, which stay visible at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/** The content of a Drawer. */
export function DrawerPanel({
  open,
  onClose,
  title,
  aside,
  steps,
  width = 560,
  side = 'end',
  fills = false,
  footer,
  children,
}: DrawerProps) {
  return (
    <ModalOverlay
      data-over
      isOpen={open}
      onOpenChange={isOpen => !isOpen && onClose()}
      isDismissable
      className="veil-motion fixed inset-0 z-30 overflow-hidden bg-veil"
    >
      <Modal
        className={cx(
          'absolute inset-y-0 w-full bg-surface shadow-pop',
          side === 'end' ? 'drawer-motion end-0' : 'drawer-motion-start start-0',
        )}
        style={{ maxWidth: `min(${width}px, 100vw)` }}
      >
        <Dialog className="flex h-full flex-col outline-none">
          <header className="flex min-h-(--h-bar) items-center gap-1 border-b border-line ps-4 pe-2.5">
            <Heading
              slot="title"
              className={cx('truncate text-md font-semibold', aside ? 'max-w-2/5 shrink-0' : 'min-w-0')}
            >
              <bdi>{title}</bdi>
            </Heading>
            {aside && <div className="ms-2 flex min-w-0 items-center gap-1.5">{aside}</div>}
            <span className="flex-1" />
            {steps}
            <Button kind="ghost" icon={<X size={17} />} label={labels.close} onPress={onClose} />
          </header>
          <div className={cx('min-h-0 flex-1', !fills && 'scroll p-4')}>{children}</div>
          {footer && (
            <footer ref={atBottom} className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
              {footer}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
