import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { atBottom } from './at-bottom.ts'
import { Button } from './Button.tsx'
import { labels } from './labels.ts'

export type DialogProps = {
  /** Whether the dialog is shown. The caller stores this state, so that it can also be in the address. */
  open: boolean
  onClose: () => void
  title: string
  /** Width in pixels; at most the width of the screen. */
  width?: number
  children: ReactNode
  /** The buttons in reading order; the main one last. */
  actions?: ReactNode
  /** `alert` is for actions that cannot be undone: only its buttons and Escape close it. */
  kind?: 'dialog' | 'alert'
  /** Whether a press outside leaves the dialog open, for forms with unsaved text. */
  keep?: boolean
  /** Called on Ctrl+Enter anywhere in the dialog. Without it, Ctrl+Enter submits the dialog's form. */
  onConfirm?: () => void
}

/** Submits the form in the dialog. */
function submitWithin(panel: HTMLElement): void {
  panel.querySelector('form')?.requestSubmit()
}

/** The content of a Dialog. */
export function DialogPanel({
  open,
  onClose,
  title,
  width = 480,
  children,
  actions,
  kind = 'dialog',
  keep,
  onConfirm,
}: DialogProps) {
  const confirm = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // In the capture phase, because a focused button or select would otherwise handle the key itself.
    event.preventDefault()
    event.stopPropagation()
    if (onConfirm) onConfirm()
    else submitWithin(event.currentTarget)
  }
  return (
    <ModalOverlay
      data-over
      isOpen={open}
      onOpenChange={isOpen => !isOpen && onClose()}
      isDismissable={kind === 'dialog' && !keep}
      className="veil-motion fixed inset-0 z-40 grid place-items-center bg-veil p-3 max-sm:place-items-end max-sm:p-0"
    >
      <Modal
        className="w-full rounded-lg bg-surface shadow-pop max-sm:max-w-full! max-sm:rounded-b-none"
        style={{ maxWidth: width }}
      >
        <AriaDialog role={kind === 'alert' ? 'alertdialog' : 'dialog'} className="outline-none">
          <div role="presentation" onKeyDownCapture={confirm} className="flex max-h-[calc(100dvh-24px)] flex-col">
            <header className="flex items-center gap-3 ps-5 pe-3 pt-3.5 pb-1">
              <Heading slot="title" className="min-w-0 flex-1 text-md font-semibold">
                <bdi>{title}</bdi>
              </Heading>
              <Button kind="ghost" size="sm" icon={<X size={16} />} label={labels.close} onPress={onClose} />
            </header>
            <div className="scroll min-h-0 flex-1 px-5 pt-1 pb-5">{children}</div>
            {actions && (
              <footer
                ref={atBottom}
                className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3"
              >
                {actions}
              </footer>
            )}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
