import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { publicPaths } from '@kargozin/api/paths.ts'
import { careerPages } from '@kargozin/api/recruitment/careers/career-page.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { locale as ownLocale } from '../../core/locale.ts'
import { theme } from '../../core/theme.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { previewOf, type CareerValues } from './career-values.ts'

/** How long the form stays unchanged before the preview is requested, in milliseconds. */
const pause = 400

type Shown = { html: string; css: string }

/**
 * The page as it would be with the values of the form, on a phone or a desk, in either language. The server writes it, as it writes the
 * public page, and a frame shows it, so that the layout follows the width of the frame.
 */
export function CareerPreview({ control }: { control: Control<CareerValues> }) {
  const values = useWatch({ control }) as CareerValues // the form sets every value as a default
  const [device, setDevice] = useState<'phone' | 'desk'>('phone')
  const [locale, setLocale] = useState(ownLocale)
  const shown = usePreview(values, locale)
  return (
    <aside aria-label={t('Preview')} className="grid content-start gap-2 self-start xl:sticky xl:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('Preview')}</h2>
        <span className="flex gap-2">
          <SegmentedControl
            size="sm"
            label={t('Language of the preview')}
            value={locale}
            onChange={setLocale}
            options={[
              { id: 'fa', label: 'فارسی' },
              { id: 'en', label: 'English' },
            ]}
          />
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
      </div>
      <PreviewFrame shown={shown} locale={locale} isPhone={device === 'phone'} />
    </aside>
  )
}

/** The preview of these values. The last one stays while the next one is requested, and if it is refused. */
function usePreview(values: CareerValues, locale: 'fa' | 'en'): Shown | undefined {
  const [shown, setShown] = useState<Shown>()
  const body = JSON.stringify({ ...previewOf(values), locale })
  useEffect(() => {
    const gone = new AbortController()
    const ask = async () => {
      const { data } = await makeCall(careerPages.preview, { body: JSON.parse(body) }, { signal: gone.signal })
      setShown(data)
    }
    const timer = setTimeout(() => void ask().catch(() => {}), pause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [body])
  return shown
}

type FrameProps = { shown: Shown | undefined; locale: 'fa' | 'en'; isPhone: boolean }

function PreviewFrame({ shown, locale, isPhone }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const show = useEffectEvent((page: Shown) => {
    const message = { kind: 'career preview', ...page, locale, theme: theme() }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  })
  useEffect(() => {
    if (shown) show(shown)
  }, [shown])
  const heard = useEffectEvent((event: MessageEvent) => {
    if (event.source === frame.current?.contentWindow && event.data?.kind === 'career preview ready' && shown)
      show(shown)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => heard(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows a page of this product
    <iframe
      ref={frame}
      src={publicPaths.careerPreview()}
      title={t('Preview of the public page')}
      className={cx(
        'mx-auto block h-[min(46rem,calc(100dvh-10rem))] w-full rounded-lg border border-line bg-bg',
        isPhone && 'max-w-98',
      )}
    />
  )
}
