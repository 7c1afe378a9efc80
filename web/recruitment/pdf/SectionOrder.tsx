import { ArrowDown, ArrowUp } from 'lucide-react'
import { pdfSectionNames, type PdfSectionName } from '@kargozin/api/recruitment/exports/pdf.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { sectionWord } from './section-words.ts'

type SectionOrderProps = {
  value: readonly PdfSectionName[]
  onChange: (sections: readonly PdfSectionName[]) => void
}

/** Selects the sections of the PDF and their order. Selected sections are listed first. */
export function SectionOrder({ value, onChange }: SectionOrderProps) {
  const rows = [...value, ...pdfSectionNames.filter(name => !value.includes(name))]
  const toggle = (name: PdfSectionName, on: boolean) =>
    onChange(on ? [...value, name] : value.filter(it => it !== name))
  const move = (name: PdfSectionName, by: number) => {
    const at = value.indexOf(name)
    onChange(value.filter(it => it !== name).toSpliced(at + by, 0, name))
  }
  return (
    <ol className="grid">
      {rows.map(name => {
        const [label, at] = [sectionWord(name), value.indexOf(name)]
        return (
          <li key={name} className="flex min-h-(--h) items-center gap-1 border-b border-line last:border-0">
            <Checkbox className="flex-1" value={at >= 0} onChange={on => toggle(name, on)}>
              {label}
            </Checkbox>
            {at >= 0 && (
              <>
                <Button
                  kind="ghost"
                  size="sm"
                  icon={<ArrowUp size={14} />}
                  label={t('Move {name} up', { name: label })}
                  disabled={at === 0}
                  onPress={() => move(name, -1)}
                />
                <Button
                  kind="ghost"
                  size="sm"
                  icon={<ArrowDown size={14} />}
                  label={t('Move {name} down', { name: label })}
                  disabled={at === value.length - 1}
                  onPress={() => move(name, 1)}
                />
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
