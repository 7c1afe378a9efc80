import { useEffect, useEffectEvent, type ReactElement } from 'react'
import {
  useController,
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type { Call, DataOf } from '@kargozin/api/call.ts'
import type { Given } from '@kargozin/api/request.ts'
import { brokenRules, ruleWord } from '@kargozin/api/rules.ts'
import { useSend } from './api.ts'
import { CallError } from './make-call.ts'
import { t } from '../words.ts'

/** The sentence for a broken rule, in the language of the page. */
export const ruleText = (rule: string, limit?: number): string =>
  t(ruleWord(rule), limit === undefined ? undefined : { limit })

/** Checks the values as the server will, by the call's own contract, before anything is sent. */
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
 * A form that makes one call. Values are checked by the call's contract on leaving a field and on sending; what the
 * server refuses lands beside its field; the first bad field gets the focus.
 * `toBody` turns what is on screen into the call's body (empty text into absent or null).
 */
export function useCallForm<C extends Call, Values extends FieldValues>(
  call: C,
  options: {
    start: Values
    toBody: (values: Values) => object
    /** What the form calls a field that the contract names; the same, unless this says otherwise. */
    nameOf?: (field: string) => string
    /** Path parameters and files, if the call has any. */
    more?: (values: Values) => object
    refresh?: readonly Call[]
    quiet?: boolean
    /** Whether the form is as at the start again once it was sent, for the next one. */
    empties?: boolean
    done?: (data: DataOf<C>, values: Values) => void
  },
) {
  const form = useForm<Values>({
    defaultValues: options.start as DefaultValues<Values>, // all of the values are given, so all defaults are
    resolver: resolverOf<Values>(call, options),
    mode: 'onTouched',
  })
  const { send, pending } = useSendOf(call, options)
  const submit = form.handleSubmit(async values => {
    try {
      const given = { body: options.toBody(values), ...options.more?.(values) } as Given<C> // checked by the resolver
      const data = await send(given)
      form.reset(options.empties ? options.start : values)
      options.done?.(data, values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      error.fields.forEach(({ field, rule, message }, index) =>
        // The server names fields as the contract does.
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

function useSendOf<C extends Call>(call: C, options: { refresh?: readonly Call[]; quiet?: boolean }) {
  const { sendAndWait, pending } = useSend(call, { refresh: options.refresh ?? [], quiet: options.quiet ?? false })
  return { send: sendAndWait, pending }
}

/** Ctrl+Enter saves, wherever in the page the focus is. */
export function useSaveKey(save: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** What a part of the kit needs to be a field of the form. */
export type Bound<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  ref: (element: HTMLElement | null) => void
}

/** Binds one part of the kit to one value: `<Field control={control} name="title">{field => <TextField … {...field} />}</Field>`. */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>>(props: {
  control: Control<Values>
  name: Name
  // The value's type follows the name; the kit's part takes it or the compiler says so.
  children: (field: Bound<FieldPathValue<Values, Name>>) => ReactElement
}): ReactElement {
  const { field, fieldState } = useController({ control: props.control, name: props.name })
  return props.children({
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    // Passing through an empty field is no mistake; and a message that appears would move the button being pressed.
    onBlur: () => {
      if (field.value !== '') field.onBlur()
    },
    error: fieldState.error?.message,
    ref: field.ref,
  })
}
