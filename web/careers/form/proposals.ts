import { useState } from 'react'
import type { Draft, Values } from './draft.ts'

/** Where a proposed value comes from: the person's earlier application, or the chosen CV. */
export type ProposedBy = 'earlier' | 'cv'

export const noValues: Values = { texts: {}, sections: {}, answers: {} }

const isBlank = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Removes the empty values, so that proposed values are used. */
function makeRoom(draft: Draft): Draft {
  const withoutBlanks = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([, it]) => !isBlank(it)))
  return { ...draft, texts: withoutBlanks(draft.texts), sections: withoutBlanks(draft.sections) }
}

/** The number that was proved replaces a typed one. */
function withoutMobile(draft: Draft): Draft {
  const { mobile: _typed, ...texts } = draft.texts
  return { ...draft, texts }
}

/** Merges known values with newer ones, which win. */
export const over = ({ texts, sections, answers }: Values, newer: Values): Values => ({
  texts: { ...texts, ...newer.texts },
  sections: { ...sections, ...newer.sections },
  answers: { ...answers, ...newer.answers },
})

/** The values without the field in which the user is: a text would change under their fingers. */
function besidesFocus(values: Values): Values {
  const field = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']
  const others = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== field))
  return { ...values, texts: others(values.texts), sections: others(values.sections) }
}

/**
 * Proposed values for fields that are still empty. They are not part of the draft, because the draft contains only values
 * that were typed in this browser. What an earlier application says wins over the CV.
 */
export function useProposals(typed: Draft, setDraft: (change: (now: Draft) => Draft) => void) {
  const [{ earlier, cv }, setProposed] = useState<Partial<Record<ProposedBy, Values>>>({})
  const isFrom = (values: Values | undefined, group: 'texts' | 'sections', name: string) =>
    values?.[group][name] !== undefined && typed[group][name] === undefined
  const proposedBy = (group: 'texts' | 'sections', name: string): ProposedBy | undefined => {
    if (isFrom(earlier, group, name)) return 'earlier'
    return isFrom(cv, group, name) ? 'cv' : undefined
  }
  return {
    draft: { ...typed, ...over(cv ?? noValues, over(earlier ?? noValues, typed)) },
    /** Whether values of an earlier application are proposed. */
    proposes: earlier !== undefined,
    /** Shows the values of an earlier application, which the user may change; undefined removes them. */
    propose: (values: Values | undefined) => {
      if (values) setDraft(now => (values.texts['mobile'] ? withoutMobile(makeRoom(now)) : makeRoom(now)))
      setProposed(now => ({ ...now, earlier: values }))
    },
    /** Shows the values of a CV in fields that are empty and not being filled in; undefined removes them. */
    proposeCv: (values: Values | undefined) => {
      const free = values && besidesFocus(values)
      if (free) setDraft(makeRoom)
      setProposed(now => ({ ...now, cv: free }))
    },
    proposedBy,
    /** Whether a field shows a value of the CV. */
    hasCvValues: (['texts', 'sections'] as const).some(group =>
      Object.keys(cv?.[group] ?? {}).some(name => proposedBy(group, name) === 'cv'),
    ),
  }
}
