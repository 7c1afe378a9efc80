import type { FieldValues } from 'react-hook-form'
import type { Call, ParamsOf } from '@kargozin/api/call.ts'
import { useCallForm } from '../../core/calls/form.tsx'

type RecordForm<Update extends Call, Values> = {
  /** The path parameters of the record. Without them the form creates one. */
  params: ParamsOf<Update> | undefined
  start: Values
  /** The body of both calls; the values by default. */
  toBody?: (values: Values) => object
  nameOf?: (field: string) => string
  quiet?: boolean
  done: () => void
}

/** A form for a new record or for an existing one. Both calls take the same values. */
export function useRecordForm<Update extends Call, Values extends FieldValues>(
  { create, update }: { create: Call; update: Update },
  { params, toBody = values => values, ...options }: RecordForm<Update, Values>,
) {
  const call: Call = params ? update : create
  return useCallForm<Call, Values>(call, { ...options, toBody, ...(params && { more: () => ({ params }) }) })
}
