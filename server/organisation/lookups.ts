import { enums } from '@kargozin/api/organisation/enums.ts'
import { stepTypes, valuesOf, type Labels } from '@kargozin/api/labels.ts'
import { lookups, type Province } from '@kargozin/api/organisation/lookups.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { notFound } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'

const valueOf = (key: string) => (/^\d+$/.test(key) ? Number(key) : key)

const labelled = (labels: Labels) =>
  valuesOf(labels).flatMap(key => {
    const label = labels[key]
    return label ? [{ value: valueOf(key), ...label }] : []
  })

const served = Object.fromEntries(Object.entries(enums).map(([name, labels]) => [name, labelled(labels)]))

/** The visible step types, titled in the reader's language. */
export const stepTypesIn = (locale: Locale) =>
  Object.entries(stepTypes)
    .map(([id, label]) => ({ id: Number(id), title: label[locale], fa: label.fa, en: label.en }))
    .filter(it => it.id < 10)

/** Reads the provinces, or only one of them, with their cities if requested. Uses at most two queries. */
async function readProvinces(db: Db, withCities: boolean, only?: number): Promise<Province[]> {
  const provinces = db
    .selectFrom('province')
    .selectAll()
    .$if(only !== undefined, q => q.where('id', '=', only ?? 0))
    .orderBy('id')
    .execute()
  if (!withCities) return provinces
  const cities = await db
    .selectFrom('city')
    .selectAll()
    .$if(only !== undefined, q => q.where('province_id', '=', only ?? 0))
    .orderBy('id')
    .execute()
  const byProvince = Map.groupBy(cities, city => city.province_id)
  return (await provinces).map(it => ({ ...it, cities: byProvince.get(it.id) ?? [] }))
}

async function province({ db, params, query }: CallContext<typeof lookups.province>) {
  const [found] = await readProvinces(db, query.with_cities ?? true, Number(params.province_id))
  if (!found) throw notFound()
  return { province: found }
}

type TicketStatus = {
  state: string
  percent: number
  file_id: string | null
  message: string | null
}

async function queueStatus({ params, transaction, services }: CallContext<typeof lookups.queueStatus>) {
  const [ticket] = await transaction.rows<TicketStatus>(
    'select state, percent, file_id, message from ticket_status($1)',
    [params.queueJobId],
  )
  if (!ticket) throw notFound()
  const url = ticket.state === 'success' && ticket.file_id ? services.storage.link(ticket.file_id) : null
  return { status: ticket.state, percent: ticket.percent, url, message: ticket.message }
}

/** The answers to the calls for fixed values, places and background work. */
export const lookupAnswers: readonly Answer[] = [
  answer(lookups.enums, () => ({ enums: served })),
  answer(lookups.provinces, async ({ db, query }) => ({
    provinces: await readProvinces(db, query.with_cities ?? false),
  })),
  answer(lookups.province, province),
  answer(lookups.stepTypes, ({ locale }) => ({ types: stepTypesIn(locale) })),
  answer(lookups.queueStatus, queueStatus),
]
