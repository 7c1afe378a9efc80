import { Columns3 } from 'lucide-react'
import { Suspense } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Popover } from '../../ui/Popover.tsx'
import type { ColumnsPanelProps } from './ColumnsPanel.tsx'

const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }))

/** Opens the panel for choosing columns. Hidden on phones, which show cards instead of columns. */
export const ColumnsButton = (props: ColumnsPanelProps) => (
  <span className="max-sm:hidden">
    <Popover
      label={t('Columns')}
      trigger={<Button icon={<Columns3 size={15} />} label={t('Columns')} />}
      side="bottom end"
      className="w-72 p-3"
    >
      <Suspense>
        <ColumnsPanel {...props} />
      </Suspense>
    </Popover>
  </span>
)
