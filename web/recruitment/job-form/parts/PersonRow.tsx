import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../core/words.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'

type Props = { name: string; onRemove: () => void; children?: ReactNode }

/** A row with a member’s name, controls beside it (`children`) and a button that removes the member. */
export function PersonRow({ name, onRemove, children }: Props) {
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <Avatar name={name} size="md" />
      <span className="min-w-0 flex-1 truncate">
        <bdi>{name}</bdi>
      </span>
      {children && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:order-last max-sm:basis-full max-sm:ps-11">
          {children}
        </span>
      )}
      <Button
        kind="ghost"
        size="sm"
        icon={<Trash2 size={15} />}
        label={t('Remove {name}', { name })}
        onPress={onRemove}
      />
    </li>
  )
}
