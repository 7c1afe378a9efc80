import { Lock } from 'lucide-react'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** In place of a form whose reader may see the thing and not change it; closing leads to `href`. */
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
