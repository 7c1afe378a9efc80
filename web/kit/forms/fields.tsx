import type { ReactElement } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Field, type Bound } from '../../core/calls/form.tsx'
import { TextArea, type TextAreaProps } from '../../ui/TextArea.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

/** The properties of a field that is bound to a text of a form: the compiler accepts only names of texts. */
type OfForm<Values extends FieldValues, Props> = Omit<Props, keyof Bound<string>> & {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
}

/** A TextField for a text of a form. */
export function FormText<Values extends FieldValues>(props: OfForm<Values, TextFieldProps>): ReactElement {
  const { control, name, ...rest } = props
  return (
    <Field control={control} name={name}>
      {field => <TextField {...rest} {...(field as unknown as Bound<string>)} />}
    </Field>
  )
}

/** A TextArea for a text of a form. */
export function FormArea<Values extends FieldValues>(props: OfForm<Values, TextAreaProps>): ReactElement {
  const { control, name, ...rest } = props
  return (
    <Field control={control} name={name}>
      {field => <TextArea {...rest} {...(field as unknown as Bound<string>)} />}
    </Field>
  )
}
