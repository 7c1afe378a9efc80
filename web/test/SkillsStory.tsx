import { useState } from 'react'
import { t } from '../core/words.ts'
import { SkillsField } from '../recruitment/skills/SkillsField.tsx'

/** A field for skills, and the chosen ones. */
export function SkillsStory() {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <output>{value.join(' | ')}</output>
      <SkillsField label={t('Skill')} value={value} onChange={setValue} />
    </>
  )
}
