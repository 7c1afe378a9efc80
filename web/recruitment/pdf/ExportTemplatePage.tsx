import { useState } from 'react'
import {
  exportTemplates,
  maxTemplateText,
  type ExportTemplate,
} from '@kargozin/api/recruitment/exports/export-templates.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { SectionOrder } from './SectionOrder.tsx'
import { givenOf, startOf, type TemplateDraft } from './template-draft.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

/** The page for the template of the PDFs of applicants. */
export default function ExportTemplatePage() {
  const all = useCall(exportTemplates.list, {})
  return (
    <>
      <PageHeader
        title={t('PDF template')}
        text={t('The logo, the texts above and below, and the sections in the PDF of an applicant.')}
      />
      <Loaded of={all} failed={t('The template could not be loaded')}>
        {data => data.templates[0] && <TemplateForm saved={data.templates[0]} />}
      </Loaded>
    </>
  )
}

function TemplateForm({ saved }: { saved: ExportTemplate }) {
  const [draft, setDraft] = useState(() => startOf(saved))
  const change = (part: Partial<TemplateDraft>) => setDraft(before => ({ ...before, ...part }))
  const save = useSend(exportTemplates.save, {
    done: ({ template }) => setDraft(startOf(template)),
  })
  const changed = JSON.stringify(givenOf(draft)) !== JSON.stringify(givenOf(startOf(saved))) || draft.logo !== undefined
  return (
    <div className="grid gap-(--gap) xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="grid content-start gap-(--gap)">
        <Card title={t('Logo, header and footer')}>
          <div className="grid gap-3.5">
            <LogoField saved={saved} draft={draft} onChange={logo => change({ logo })} error={logoError(save.error)} />
            <TextArea
              label={t('Under the name of the organisation')}
              value={draft.head}
              onChange={head => change({ head })}
              rows={2}
              maxLength={maxTemplateText}
            />
            <TextArea
              label={t('Footer of every page')}
              value={draft.foot}
              onChange={foot => change({ foot })}
              rows={2}
              maxLength={maxTemplateText}
            />
          </div>
        </Card>
        <Card title={t('Sections and their order')} note={t('Each PDF can still be made with other sections.')}>
          <SectionOrder value={draft.sections} onChange={sections => change({ sections })} />
        </Card>
        <div className="flex justify-end gap-2">
          {changed && <Button onPress={() => setDraft(startOf(saved))}>{t('Discard the changes')}</Button>}
          <Button
            kind="primary"
            pending={save.pending}
            why={whyNot(draft, changed)}
            onPress={() => save.send(givenOf(draft))}
          >
            {t('Save')}
          </Button>
        </div>
      </div>
      <TemplatePreview draft={draft} />
    </div>
  )
}

function whyNot(draft: TemplateDraft, changed: boolean): string | null {
  if (draft.sections.length === 0) return t('Choose at least one section.')
  return changed ? null : t('Nothing has changed.')
}

const logoError = (error: Error | null) =>
  error instanceof CallError ? (error.fields.find(it => it.field === 'report_template_file')?.message ?? null) : null

type LogoFieldProps = {
  saved: ExportTemplate
  draft: TemplateDraft
  onChange: (logo: File | null | undefined) => void
  error: string | null
}

function LogoField({ saved, draft, onChange, error }: LogoFieldProps) {
  const shown = saved.logo && draft.logo === undefined
  return (
    <div className="grid gap-2">
      {shown && (
        <div className="flex items-center gap-3">
          <span className="rounded-md border border-line bg-white p-2">
            <img src={saved.logo ?? ''} alt={t('Logo')} className="max-h-12 max-w-48" />
          </span>
          {saved.own_logo && (
            <Button kind="ghost" size="sm" onPress={() => onChange(null)}>
              {t('Remove the logo')}
            </Button>
          )}
        </div>
      )}
      <FileDrop
        label={t('Logo')}
        help={t('A PNG, JPEG or WebP picture')}
        choose={t('Choose file')}
        accept={['image/png', 'image/jpeg', 'image/webp']}
        files={draft.logo ? [{ name: draft.logo.name }] : []}
        onFiles={([file]) => onChange(file)}
        onRemove={() => onChange(undefined)}
        error={error}
      />
    </div>
  )
}
