import { Lock } from 'lucide-react'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Shown instead of a form if the user may see the record but not change it. Closing leads to `href`. */
export function ReadOnly({ title, href }: { title: string; href: string }) {
  return (
    <EmptyState
      icon={<Lock size={26} />}
      title={t('You do not have permission to change this section.')}
      text={<bdi>{title}</bdi>}
      action={<Button href={href}>{t('Close')}</Button>}
    />
  )
}
