import { useState } from 'react'
import { foldName } from '@kargozin/api/persian.ts'
import { skills } from '@kargozin/api/recruitment/jobs/skills.ts'
import { useCall } from '../../core/calls/api.ts'
import { TagField, type TagFieldProps } from '../../ui/TagField.tsx'

type SkillsFieldProps = Omit<
  TagFieldProps<string>,
  'options' | 'chosen' | 'onSearch' | 'onCreate' | 'loading' | 'addsTextOnBlur'
> & {
  /** The skills offered before the user types, if the screen has loaded them already. */
  suggestions?: readonly string[]
}

const optionOf = (title: string) => ({ id: title, label: title })

/**
 * A field for skills, which are texts. Offers the skills of job openings, found in any spelling, and takes any other text too. A text
 * that is another spelling of an offered skill selects that skill.
 */
export function SkillsField({ suggestions, ...field }: SkillsFieldProps) {
  const [typed, setTyped] = useState('')
  const value = field.value ?? []
  const title = typed.trim()
  const isSearch = title !== '' || suggestions === undefined
  const { data, loading } = useCall(
    skills.list,
    { query: title === '' ? {} : { title } },
    { keep: true, when: isSearch },
  )
  const offered = isSearch ? (data?.skills ?? []).map(it => it.title) : suggestions
  const add = (text: string) => {
    const known = offered.find(it => foldName(it) === foldName(text)) ?? text
    field.onChange?.([...new Set([...value, known])])
  }
  return (
    <TagField
      {...field}
      addsTextOnBlur
      options={offered.map(optionOf)}
      chosen={value.map(optionOf)}
      onSearch={setTyped}
      loading={isSearch && loading}
      onCreate={add}
    />
  )
}
