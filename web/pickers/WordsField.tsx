import { TagField, type TagFieldProps } from '../ui/TagField.tsx'

/** A list of short texts of one's own, each made by typing it and Enter, or by going on; `suggestions` are offered on the way. */
export function WordsField({
  suggestions = [],
  ...props
}: Omit<TagFieldProps<string>, 'options' | 'onCreate'> & { suggestions?: string[] }) {
  const value = props.value ?? []
  const known = [...new Set([...value, ...suggestions])]
  return (
    <TagField
      {...props}
      takesRest
      options={known.map(text => ({ id: text, label: text }))}
      onCreate={text => props.onChange?.([...new Set([...value, text])])}
    />
  )
}
