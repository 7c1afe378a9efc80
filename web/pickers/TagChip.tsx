import { X } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Tag, TagColor } from '@kargozin/api/organisation/tags.ts'
import { t } from '../core/words.ts'
import { cx } from '../ui/cx.ts'

/** The classes of each stored colour. They are written out, because the build only finds complete class names. */
const chips: Readonly<Record<TagColor, string>> = {
  gray: 'tag-gray',
  red: 'tag-red',
  orange: 'tag-orange',
  yellow: 'tag-yellow',
  green: 'tag-green',
  teal: 'tag-teal',
  blue: 'tag-blue',
  purple: 'tag-purple',
  pink: 'tag-pink',
}
const dots: Readonly<Record<TagColor, string>> = {
  gray: 'dot-gray',
  red: 'dot-red',
  orange: 'dot-orange',
  yellow: 'dot-yellow',
  green: 'dot-green',
  teal: 'dot-teal',
  blue: 'dot-blue',
  purple: 'dot-purple',
  pink: 'dot-pink',
}

/** The classes of a chip in this colour. */
export const chipOf = (color: TagColor): string => chips[color]

/** A dot in the colour of a tag, to be shown beside its name. */
export const TagDot = ({ color }: { color: TagColor }) => (
  <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', dots[color])} />
)

type TagChipProps = {
  tag: Pick<Tag, 'title' | 'color'>
  onRemove?: (() => void) | undefined
  className?: string
}

/** A tag as a chip in its colour. */
export function TagChip({ tag, onRemove, className }: TagChipProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center rounded-sm align-middle text-xs font-medium whitespace-nowrap',
        onRemove ? 'h-6 ps-2' : 'h-5.5 px-2',
        chips[tag.color],
        className,
      )}
    >
      <span className="truncate">
        <bdi>{tag.title}</bdi>
      </span>
      {onRemove && (
        <Button
          onPress={onRemove}
          aria-label={t('Remove the tag “{title}”', { title: tag.title })}
          className="grid size-6 shrink-0 place-items-center rounded-sm hover:bg-hover"
        >
          <X aria-hidden size={12} />
        </Button>
      )}
    </span>
  )
}
