import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { labels } from './labels.ts'

const looks = {
  info: { Icon: Info, look: 'bg-info-soft text-info' },
  success: { Icon: CircleCheck, look: 'bg-soft text-soft-ink' },
  warn: { Icon: TriangleAlert, look: 'bg-warn-soft text-warn' },
  danger: { Icon: CircleAlert, look: 'bg-danger-soft text-danger' },
}

type BannerProps = {
  tone?: keyof typeof looks
  children: ReactNode
  /** A button for the next step. */
  action?: ReactNode
  onClose?: () => void
}

/** A message about a lasting state of the page: offline, a restored draft, a refused form. */
export function Banner({ tone = 'info', children, action, onClose }: BannerProps) {
  const { Icon, look } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex min-h-(--h-lg) flex-wrap items-center justify-end gap-2.5 rounded-md ps-3 pe-1.5 py-1', look)}
    >
      <Icon aria-hidden size={17} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-52">{children}</div>
      {action}
      {onClose && <Button kind="ghost" size="sm" icon={<X size={15} />} label={labels.close} onPress={onClose} />}
    </div>
  )
}
