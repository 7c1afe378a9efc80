import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../core/words.ts'
import { cx } from '../../../ui/cx.ts'
import { Drawer } from '../../../ui/Drawer.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { PreviewFrame, type PreviewProps } from './PreviewFrame.tsx'

type Props = Omit<PreviewProps, 'at' | 'className'> & { onClose: () => void }

/** A preview of the whole public page, at the width of a phone or a desktop. */
export function PreviewDrawer({ onClose, ...props }: Props) {
  const [device, setDevice] = useState<'phone' | 'desk'>('phone')
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('Preview')}
      width={device === 'phone' ? 460 : 900}
      aside={
        <span className="max-sm:hidden">
          <SegmentedControl
            size="sm"
            iconsOnly
            label={t('Width')}
            value={device}
            onChange={setDevice}
            options={[
              { id: 'phone', label: t('Phone'), icon: <Smartphone size={15} /> },
              { id: 'desk', label: t('Desktop'), icon: <Monitor size={15} /> },
            ]}
          />
        </span>
      }
    >
      <PreviewFrame
        {...props}
        at="top"
        className={cx(
          'mx-auto block h-full min-h-96 rounded-md border border-line bg-bg',
          device === 'phone' ? 'w-full max-w-98' : 'w-full',
        )}
      />
    </Drawer>
  )
}
