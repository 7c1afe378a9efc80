import { Bookmark } from 'lucide-react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

type ViewsButtonProps = {
  /** The title of the opened view. */
  title?: string | undefined
  /** Why it does nothing. */
  why?: string | null
}

/** The button of the saved views of a list; on a phone an icon. */
export const ViewsButton = ({ title, ...props }: ViewsButtonProps) => (
  <Button icon={<Bookmark size={15} />} {...props}>
    <span className="max-w-40 truncate max-sm:sr-only">{title ?? t('Saved views')}</span>
  </Button>
)
