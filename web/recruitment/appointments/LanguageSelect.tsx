import { templateLanguages, type TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Select } from '../../ui/Select.tsx'

type LanguageSelectProps = {
  value: TemplateLanguage
  onChange: (language: TemplateLanguage) => void
  error?: string | null | undefined
}

/** The language in which an applicant gets the messages. */
export const LanguageSelect = ({ value, onChange, error }: LanguageSelectProps) => (
  <Select
    {...{ label: t('Language of the messages'), options: optionsOf(templateLanguages), value, error }}
    onChange={it => onChange(it ?? 'fa')}
  />
)
