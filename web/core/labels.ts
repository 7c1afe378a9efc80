import { locale } from './locale.ts'

type Labels = Readonly<Record<string | number, { readonly fa: string; readonly en: string }>>

/**
 * The label of a value in one of the product's fixed sets, in the language of the page. Unknown values are returned
 * unchanged.
 */
export const labelOf = (labels: Labels, value: string | number): string => labels[value]?.[locale] ?? String(value)

/** A fixed set as the options of a select. The keys of a numeric set become numbers. */
export function optionsOf<L extends Labels>(labels: L): { id: keyof L & (string | number); label: string }[] {
  return Object.keys(labels).map(key => {
    const id = (/^\d+$/.test(key) ? Number(key) : key) as keyof L & (string | number) // a key of `labels`, converted to a number if the set has numeric keys
    return { id, label: labelOf(labels, id) }
  })
}
