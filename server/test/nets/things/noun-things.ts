import { pathNames } from '@kargozin/api/call.ts'
import { nouns, type Noun, type NounName } from '@kargozin/api/nouns.ts'
import { everyCall, type NamedCall } from '../places.ts'
import type { Making } from './making.ts'
import { anyText, requestFor } from '../requests.ts'

/** The kinds of records that follow from the nouns. */
export type NounKind = NounName | `deleted ${NounName}`

/** The call that creates a record of this noun, or that deletes one: `POST /addresses`, `DELETE /addresses/{address_id}`. */
function callOf(noun: NounName, method: 'POST' | 'DELETE'): NamedCall {
  const within = (nouns[noun] as Noun).within ?? []
  const ends = method === 'POST' ? /\/([\w-]+)$/ : /\/([\w-]+)\/\{\w+\}$/
  const found = everyCall.find(
    ({ it }) => it.method === method && it.changes?.includes(noun) && within.includes(ends.exec(it.path)?.[1] ?? ''),
  )
  if (!found) throw new Error(`No ${method} creates or deletes a record of the noun ${noun}: write a maker (things.ts)`)
  return found
}

/** The id of the record that a call has created, whose data is `{ address: { id, title … } }`. */
function idIn(data: object): string {
  const [record = {}] = Object.values(data) as object[]
  return String(Object.entries(record).find(([name]) => /^(uuid|id|\w+_(uuid|id|key))$/.test(name))?.[1])
}

/** Creates a record of this noun by its call, with `mark` in every required text. Returns its id. */
export async function createRecord({ by, mark }: Making, noun: NounName): Promise<string> {
  const named = callOf(noun, 'POST')
  const { body } = await requestFor(named, () => undefined)
  const marked = (it: unknown) => (typeof it === 'string' && it.startsWith(anyText) ? mark : it)
  const input = { body: Object.fromEntries(Object.entries(body).map(([name, it]) => [name, marked(it)])) }
  return idIn(await by.does(named.it, input))
}

/** Deletes the record of this noun with this id by its call. */
export async function deleteRecord({ by }: Making, noun: NounName, id: string): Promise<void> {
  const { it } = callOf(noun, 'DELETE')
  const params = Object.fromEntries(pathNames(it.path).map(name => [name, id]))
  await by.does(it, { params } as never) // the call takes nothing but the id
}
