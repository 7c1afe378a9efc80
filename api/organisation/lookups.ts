import * as z from 'zod/mini'
import { call } from '../call.ts'
import { queryFlag, int, list, longText, maybe, numberText, orNull, shape, text, type Of } from '../fields.ts'

/**
 * A value of a fixed set as other calls use it (a number or a text), with its labels. If two values of a set have the same
 * number in the specification, `value` is a text and `id` is the number. `side` is a value of reason_side for rejection
 * reasons, and the position of the symbol for currencies.
 */
const label = shape({
  value: z.union([z.number(), z.string()]),
  fa: text(),
  en: text(),
  id: maybe(int(0, 100)),
  side: maybe(text()),
})

/** A type of step. Only types with an id below 10 are shown. */
export const stepType = shape({ id: int(1, 99), title: text(), fa: text(), en: text() })

const city = shape({ id: int(1, 100_000), name: text(), name_en: text() })
const province = shape({ id: int(1, 1000), name: text(), name_en: text(), cities: maybe(list(city, 5000)) })

export type Province = Of<typeof province>

/** Calls for fixed values, places and background work. */
export const lookups = {
  enums: call({
    method: 'GET',
    path: '/enums',
    needs: 'nobody',
    summary: 'All fixed sets of values, in the order in which they are offered, with labels in both languages',
    data: shape({ enums: z.record(z.string(), list(label)) }),
  }),
  provinces: call({
    method: 'GET',
    path: '/provinces',
    needs: 'nobody',
    summary: 'The provinces; with `with_cities=1` also their cities',
    query: shape({ with_cities: queryFlag() }),
    data: shape({ provinces: list(province) }),
  }),
  province: call({
    method: 'GET',
    path: '/provinces/{province_id}',
    needs: 'nobody',
    summary: 'A province with its cities; with `with_cities=0` without them',
    params: shape({ province_id: numberText(1, 1000) }),
    query: shape({ with_cities: queryFlag() }),
    data: shape({ province }),
  }),
  stepTypes: call({
    method: 'GET',
    path: '/organization/steps/types',
    needs: 'member',
    summary: 'The types of steps',
    data: shape({ types: list(stepType) }),
  }),
  queueStatus: call({
    method: 'GET',
    path: '/checkQueueStatus/{queueJobId}',
    needs: 'nobody',
    summary: 'The progress of background work, for everyone who has its id',
    data: shape({
      /** waiting, running, success or error. */
      status: text(),
      percent: int(0, 100),
      /** The URL of the result, valid for ten minutes. */
      url: orNull(text(500)),
      message: orNull(longText(2000)),
    }),
  }),
} as const
