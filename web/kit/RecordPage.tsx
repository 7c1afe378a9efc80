import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../core/words.ts'
import { atBottom } from '../ui/at-bottom.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import type { DrawerProps } from '../ui/DrawerPanel.tsx'
import { useRecordKeys } from './use-record-keys.ts'

/** A record as a page, with the same parts as its drawer. The back button and Escape return to its list. */
export function RecordPage({ title, aside, steps, footer, fills, onClose, children }: DrawerProps) {
  useRecordKeys({ Escape: onClose })
  // The router sets the title again when another page is opened.
  useEffect(() => {
    document.title = `${title} · ${t('Kargozin')}`
  }, [title])
  return (
    <div data-record-page className="flex h-full flex-col bg-surface">
      <header className="flex min-h-(--h-bar) items-center gap-1 border-b border-line ps-2 pe-2.5">
        <Button
          kind="ghost"
          icon={<ArrowRight size={17} className="ltr-mirror" />}
          label={t('Go back')}
          onPress={onClose}
        />
        <h1 className="min-w-0 truncate text-md font-semibold">
          <bdi>{title}</bdi>
        </h1>
        {aside && <div className="ms-2 flex min-w-0 items-center gap-1.5">{aside}</div>}
        <span className="flex-1" />
        {steps}
      </header>
      <div className={cx('min-h-0 flex-1', !fills && 'scroll p-4')}>{children}</div>
      {footer && (
        <footer
          ref={atBottom}
          className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 print:hidden"
        >
          {footer}
        </footer>
      )}
    </div>
  )
}
