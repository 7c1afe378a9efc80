import { cx } from './cx.ts'

const sizes = { sm: 'size-6 text-xs', md: 'size-8 text-sm', lg: 'size-13 text-lg' }

type AvatarProps = {
  name: string
  /** The URL of a picture; without one the first letter is shown. */
  src?: string | null | undefined
  size?: keyof typeof sizes
  /** The avatar is on the green bar. */
  onBar?: boolean
}

/** A person's picture or first letter. It is decorative, because the name is beside it. */
export function Avatar({ name, src, size = 'md', onBar }: AvatarProps) {
  const look = cx('inline-grid shrink-0 place-items-center rounded-full font-semibold select-none', sizes[size])
  if (src) return <img src={src} alt="" className={cx(look, 'object-cover')} />
  const first = [...name.trim()][0]?.toUpperCase() ?? '?'
  return (
    <span aria-hidden className={cx(look, onBar ? 'bg-bar-hover text-on-bar' : 'bg-soft text-soft-ink')}>
      {first}
    </span>
  )
}
