import { useEffect, useState } from 'react'
import { exportTemplates } from '@kargozin/api/recruitment/exports/export-templates.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { givenOf, type TemplateDraft } from './template-draft.ts'

/** The milliseconds without a change before the preview is requested. Rendering a page is slow on the server. */
const pause = 600

/** A sample page of the PDF with the current settings. */
export function TemplatePreview({ draft }: { draft: TemplateDraft }) {
  const [language, setLanguage] = useState<Locale>(locale)
  const { picture, failed, stale } = usePreview(draft, language)
  return (
    <section aria-label={t('Preview')} className="grid content-start gap-2.5 self-start xl:sticky xl:top-(--page)">
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">{t('Preview')}</h2>
        <SegmentedControl
          label={t('Language of the file')}
          size="sm"
          options={[
            { id: 'fa', label: 'فارسی' },
            { id: 'en', label: 'English' },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {failed && <p className="text-danger">{failed}</p>}
      <div className="overflow-hidden rounded-lg border border-line bg-white" aria-busy={stale}>
        {picture ? (
          <img
            src={picture}
            alt={t('A sample page with these settings')}
            className={cx('aspect-[210/297] w-full transition-opacity', stale && 'opacity-60')}
          />
        ) : (
          <div className="aspect-[210/297] p-6">
            <Skeleton shape="rows" count={8} />
          </div>
        )}
      </div>
    </section>
  )
}

type Preview = { of: object | null; picture: string | null; failed: string | null }

/** Requests the preview of the draft when it has not changed for `pause`. Shows the previous preview until then. */
function usePreview(draft: TemplateDraft, language: Locale) {
  const [preview, setPreview] = useState<Preview>({ of: null, picture: null, failed: null })
  useEffect(() => {
    let isOutdated = false
    const load = async () => {
      const { body, ...files } = givenOf(draft)
      try {
        const { data } = await makeCall(exportTemplates.preview, { body: { ...body, language }, ...files })
        if (!isOutdated) setPreview({ of: draft, picture: data.picture, failed: null })
      } catch (error) {
        const failed = (error as Error).message // makeCall throws only instances of Error
        if (!isOutdated) setPreview(before => ({ ...before, of: draft, failed }))
      }
    }
    const timer = setTimeout(() => void load(), pause)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [draft, language])
  return { ...preview, stale: preview.of !== draft }
}
