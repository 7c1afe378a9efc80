import { useState } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { exportTemplates } from '@kargozin/api/recruitment/exports/export-templates.ts'
import {
  isPdfSection,
  maxPdfApplicants,
  pdfSectionNames,
  pdfSectionOf,
  usualPdfSections,
  type PdfSectionName,
} from '@kargozin/api/recruitment/exports/pdf.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useExport } from '../../core/calls/tickets.tsx'
import { keep, readStored } from '../../core/kept.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { sectionWord } from './section-words.ts'

type PdfDialogProps = {
  /** The ids of the applicants. */
  ids: readonly string[]
  /**
   * The name of the applicant, or the number of applicants. The list of exports in the header shows this title as the name
   * of the file.
   */
  title: string
  onClose: () => void
}

type StoredChoice = { sections: string[]; language: Locale }
const storageKey = 'pdf choice'

/** Asks for the sections and the language of a PDF, then starts the export. The last choice of this browser is the default. */
export function PdfDialog({ ids, title, onClose }: PdfDialogProps) {
  const { rights } = useOrganization()
  const { data, loading } = useCall(exportTemplates.list, {})
  const [language, setLanguage] = useState<Locale>(() => readStored<StoredChoice>(storageKey)?.language ?? locale)
  const [changed, setChanged] = useState<readonly PdfSectionName[] | null>(
    () => readStored<StoredChoice>(storageKey)?.sections.filter(isPdfSection) ?? null,
  )
  const startExport = useExport()
  const template = data?.templates[0]?.sections?.filter(isPdfSection)
  const chosen = changed ?? template ?? usualPdfSections
  const offered = [...new Set([...(template ?? []), ...pdfSectionNames])].filter(name =>
    may(rights, pdfSectionOf(name).needs ?? 'member'),
  )
  const sections = offered.filter(name => chosen.includes(name))
  const toggle = (name: PdfSectionName, on: boolean) =>
    setChanged(on ? [...sections, name] : sections.filter(it => it !== name))
  const tooMany = ids.length > maxPdfApplicants
  const make = () => {
    if (sections.length === 0 || tooMany) return
    if (changed || language !== locale) keep(storageKey, { sections, language })
    const body = { sections, language }
    const [only] = ids
    if (ids.length === 1 && only)
      startExport({ call: 'pdf', given: { params: { applicant_uuid: only }, query: body }, title })
    else startExport({ call: 'pdfOfMany', given: { body: { ...body, applicants_uuids: [...ids] } }, title })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('PDF of {title}', { title })}
      width={440}
      onConfirm={make}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" pending={loading} why={whyNot(sections.length, tooMany)} onPress={make}>
            {t('Create PDF')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {tooMany && (
          <p className="text-warn">
            {t('One PDF can include at most {count} applicants. Select fewer.', { count: maxPdfApplicants })}
          </p>
        )}
        <SegmentedControl
          label={t('Language of the file')}
          options={[
            { id: 'fa', label: 'فارسی' },
            { id: 'en', label: 'English' },
          ]}
          value={language}
          onChange={setLanguage}
        />
        <fieldset className="grid gap-x-4 sm:grid-cols-2">
          <legend className="pb-1 font-medium">{t('Sections')}</legend>
          {offered.map(name => (
            <Checkbox key={name} value={sections.includes(name)} onChange={on => toggle(name, on)}>
              {sectionWord(name)}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}

function whyNot(sections: number, tooMany: boolean): string | null {
  if (tooMany) return t('One PDF can include at most {count} applicants. Select fewer.', { count: maxPdfApplicants })
  return sections === 0 ? t('Choose at least one section.') : null
}
