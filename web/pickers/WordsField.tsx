import { TagField, type TagFieldProps } from '../ui/TagField.tsx'

/** A list of short texts that the user types. Enter, or leaving the field, adds the typed text. Offers `suggestions`. */
export function WordsField({
  suggestions = [],
  ...props
}: Omit<TagFieldProps<string>, 'options' | 'onCreate'> & { suggestions?: string[] }) {
  const value = props.value ?? []
  const known = [...new Set([...value, ...suggestions])]
  return (
    <TagField
      {...props}
      addsTextOnBlur
      options={known.map(text => ({ id: text, label: text }))}
      onCreate={text => props.onChange?.([...new Set([...value, text])])}
    />
  )
}
