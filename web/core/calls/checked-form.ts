import { useEffect, useState } from 'react'
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'

/** In an error, `type` is the name of the rule. An object without such a `type` contains errors. */
export const isError = (it: { type?: unknown }): boolean => typeof it.type === 'string'

/** The errors below `path` for which `keep` returns true, with their dotted names. */
function only(errors: object, path: string, keep: (name: string) => boolean): [name: string, error: object][] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = `${path}.${key}`
    if (typeof error !== 'object' || error === null) return []
    if (!isError(error)) return only(error, name, keep)
    return keep(name) ? [[name, error]] : []
  })
}

/** Keeps the errors of new rows off the screen. */
class Rows<Values extends FieldValues> {
  form: UseFormReturn<Values> | undefined

  /** Whether the field has been left, or its error is on the screen. */
  #isKnown = (name: string): boolean => {
    const state = this.form?.getFieldState(name as FieldPath<Values>) // the names of errors are names of fields
    return state !== undefined && (state.isTouched || state.error !== undefined)
  }

  /**
   * When a row is added to a list, the library checks the whole list and would show the errors of the new, empty row before a key
   * is pressed. They are left out here. The library passes no field for the name of a list.
   */
  readonly around =
    (resolver: Resolver<Values>): Resolver<Values> =>
    async (values, context, options) => {
      const result = await resolver(values, context, options)
      const [name, ...others] = options.names ?? []
      const isList = name && others.length === 0 && get(options.fields, name) === undefined
      const found: { type?: unknown } | undefined = get(result.errors, name ?? '')
      if (!isList || !Array.isArray(get(values, name)) || !found || isError(found)) return result
      const errors: FieldErrors<Values> = {}
      for (const [field, error] of only(found, name, this.#isKnown)) set(errors, field, error)
      return { values: {}, errors }
    }
}

/** A form whose errors appear when a field is left, and change while the user types. */
export function useCheckedForm<Values extends FieldValues>(
  start: Values,
  resolver: Resolver<Values>,
): UseFormReturn<Values> {
  const [rows] = useState(() => new Rows<Values>())
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>, // `start` has every value, so every default is set
    resolver: rows.around(resolver),
    mode: 'onTouched',
  })
  useEffect(() => {
    Object.assign(rows, { form })
  }, [rows, form])
  return form
}
