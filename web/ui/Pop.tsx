import { Popover, type PopoverProps } from 'react-aria-components'
import { cx } from './cx.ts'

/** The style of all panels that pop up over the page. */
const pop = 'pop-motion scroll rounded-lg bg-pop text-text shadow-pop outline-none'

/** The basic panel of menus, selects and pickers. */
export function Pop({ className, ...props }: Omit<PopoverProps, 'className'> & { className?: string }) {
  return <Popover offset={5} {...props} className={cx(pop, className)} />
}
