import type { ReactElement } from 'react'
import {
  get,
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type { Call, DataOf } from '@kargozin/api/call.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { brokenRules } from '@kargozin/api/rules.ts'
import { useSend } from './api.ts'
import { useCheckedForm } from './checked-form.ts'
import { CallError } from './make-call.ts'
import { ruleText } from './rule-text.ts'

/** Validates the values with the contract of the call before sending, by the same rules as the server. */
function resolverOf<Values extends FieldValues>(
  call: Call,
  { toBody, nameOf = name => name }: { toBody: (values: Values) => object; nameOf?: (field: string) => string },
): Resolver<Values> {
  return values => {
    const checked = call.body?.safeParse(toBody(values))
    if (!checked || checked.success) return { values, errors: {} }
    const errors = brokenRules(checked.error).map(({ field, rule, limit }) => [
      nameOf(field),
      { type: rule, message: ruleText(rule, limit) },
    ])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}

/**
 * A form that makes one call. Values are validated with the call's contract when a field is left and on sending.
 * Errors from the server are shown beside their fields, and the first invalid field gets the focus. `toBody` converts
 * the values on screen to the body of the call (an empty text becomes absent or null).
 */
export function useCallForm<C extends Call, Values extends FieldValues>(
  call: C,
  options: {
    start: Values
    toBody: (values: Values) => object
    /** Converts the contract's name of a field to the form's name. By default they are the same. */
    nameOf?: (field: string) => string
    /** Path parameters and files, if the call has any. */
    more?: (values: Values) => object
    refresh?: readonly Call[]
    quiet?: boolean
    warnsHere?: boolean
    /** Called with a refusal, instead of showing a toast. */
    failed?: (error: Error) => void
    /** Whether the form is reset to its start values after sending, for the next entry. */
    empties?: boolean
    done?: (data: DataOf<C>, values: Values) => void
  },
) {
  const form = useCheckedForm<Values>(options.start, resolverOf<Values>(call, options))
  const { sendAndWait, pending } = useSend(call, {
    quiet: options.quiet ?? false,
    warnsHere: options.warnsHere ?? false,
    ...(options.failed && { failed: options.failed }),
  })
  const submit = form.handleSubmit(async values => {
    try {
      const input = { body: options.toBody(values), ...options.more?.(values) } as CallInput<C> // the resolver has validated the body
      const data = await sendAndWait(input)
      form.reset(options.empties ? options.start : values)
      options.done?.(data, values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      error.fields.forEach(({ field, rule, message }, index) =>
        // The server uses the field names of the contract.
        form.setError(
          (options.nameOf?.(field) ?? field) as FieldPath<Values>,
          { type: rule, message },
          { shouldFocus: index === 0 },
        ),
      )
    }
  })
  return { control: form.control, submit: () => void submit(), pending, dirty: form.formState.isDirty, form }
}

/** The properties that a kit component needs to be a field of the form. */
export type Bound<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  ref: (element: HTMLElement | null) => void
}

/**
 * Binds a kit component to one value of a form: `<Field control={control} name="title">{field => <TextField …
 * {...field} />}</Field>`.
 */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>>(props: {
  control: Control<Values>
  name: Name
  // The type of the value follows from `name`, so the compiler rejects a component for another type.
  children: (field: Bound<FieldPathValue<Values, Name>>) => ReactElement
}): ReactElement {
  const { field, fieldState } = useController({ control: props.control, name: props.name })
  return props.children({
    name: field.name,
    value: field.value,
    onChange: value => {
      field.onChange(value)
      // The form checks a field only after it was left. An error that came otherwise, from the server or a restored draft, must
      // not stay under the text that corrects it.
      if (fieldState.error && !fieldState.isTouched) field.onBlur()
    },
    // Leaving an empty field shows no error, because the message would move the button that the user is about to
    // press. The browser may also report that a field was left whose row has just been removed; that must not put the row back.
    onBlur: () => {
      const removed = get(props.control._formValues, props.name) === undefined
      if (field.value !== '' && !removed) field.onBlur()
    },
    error: fieldState.error?.message,
    ref: field.ref,
  })
}
