import { TagField, type TagFieldProps } from '../ui/TagField.tsx'

/** A list of the user's own short texts: Enter adds one, and so does leaving the field. Offers `suggestions`. */
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
