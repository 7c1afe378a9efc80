import { Check } from 'lucide-react'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'

/** The button that accepts all values of one part or section that were read from a CV. */
export const AcceptAll = ({ pending, onPress }: { pending: boolean; onPress: () => void }) => (
  <Button kind="ghost" size="sm" icon={<Check size={14} />} disabled={pending} onPress={onPress}>
    {t('Accept all')}
  </Button>
)
