import { useEffect, useState } from 'react'
import { t } from '../../../core/words.ts'
import { PreviewFrame, type PreviewProps } from './PreviewFrame.tsx'

/** The width from which the form and the phone preview fit side by side. */
const wide = '(min-width: 1400px)'

function useWide(): boolean {
  const [is, setIs] = useState(() => matchMedia(wide).matches)
  useEffect(() => {
    const media = matchMedia(wide)
    const change = () => setIs(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  return is
}

/** A phone preview of the public form, beside the editor. */
export function PreviewBeside(props: Omit<PreviewProps, 'at' | 'className'>) {
  if (!useWide()) return null
  return (
    <aside aria-label={t('Preview')} className="sticky top-25 self-start">
      <p className="mb-1.5 text-center text-sm text-text-3">{t('What applicants see on a phone')}</p>
      <PreviewFrame
        {...props}
        at="form"
        className="h-[min(44rem,calc(100dvh-13rem))] w-full rounded-lg border border-line bg-bg shadow-pop"
      />
    </aside>
  )
}
