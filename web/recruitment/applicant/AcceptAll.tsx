import { Check } from 'lucide-react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

/** Accepts everything that was read in a CV, of one part or of one section. */
export const AcceptAll = ({ pending, onPress }: { pending: boolean; onPress: () => void }) => (
  <Button kind="ghost" size="sm" icon={<Check size={14} />} disabled={pending} onPress={onPress}>
    {t('Accept all')}
  </Button>
)
