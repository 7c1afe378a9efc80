import { imports, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Select } from '../../ui/Select.tsx'

/** What of the workbook is left out, and the choice of its sheet if it has several. */
export function SheetFacts({ one }: { one: Import }) {
  const send = useSend(imports.mapColumns, { quiet: true })
  const choose = (sheet: string | null) =>
    sheet && sheet !== one.sheet && send.send({ params: { import_uuid: one.uuid }, body: { sheet } })
  return (
    <>
      {one.left_out.map(sentence => (
        <div key={sentence} className="mb-3">
          <Banner tone="warn">{sentence}</Banner>
        </div>
      ))}
      {one.sheets.length > 1 && (
        <div className="mb-3 max-w-sm">
          <Select
            label={t('Sheet of the workbook')}
            help={t('Another sheet is read anew, and changes you made in rows are lost.')}
            value={one.sheet}
            onChange={choose}
            options={one.sheets.map(id => ({ id, label: id }))}
          />
        </div>
      )}
    </>
  )
}
