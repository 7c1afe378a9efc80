import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { keyOfAll, refetchShowing, showError } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import type { CardMove, Pending } from './board-state.ts'

/** The ids of the applicants in pending moves. */
export const busyIn = (pending: readonly Pending[]): ReadonlySet<string> =>
  new Set(pending.flatMap(it => it.moved.map(({ uuid }) => uuid)))

/**
 * Shows moves while `make` sends them to the server. Returns the answer of the call, or undefined if the server refused. A
 * refusal shows a message to the user.
 */
export type ShowMove = <Made>(moved: readonly CardMove[], make: () => Promise<Made>) => Promise<Made | undefined>

/**
 * Changes of a board that are shown before the server answers. A refused change is reverted, and a message gives the reason: for
 * example who moved the card in the meantime and where to, or which step was deleted.
 */
export function usePending() {
  const [pending, setPending] = useState<readonly (Pending & { id: symbol })[]>([])
  const client = useQueryClient()
  const refetch = () => refetchShowing(client, ['application'])
  const removePending = (id: symbol) => setPending(now => now.filter(it => it.id !== id))

  // The pending move is kept until the board and all other lists are loaded again. Once the board is, its counts are right.
  const settle = async (id: symbol) => {
    const all = refetch()
    await client.refetchQueries({ queryKey: keyOfAll(steps.ofJob) }, { cancelRefetch: false })
    setPending(now => now.map(it => (it.id === id ? { ...it, counted: true } : it)))
    await all
    removePending(id)
  }
  const show: ShowMove = async (moved, make) => {
    const id = Symbol('moved')
    setPending(now => [{ id, moved, counted: false }, ...now])
    try {
      const made = await make()
      void settle(id)
      return made
    } catch (error) {
      removePending(id)
      void refetch()
      if (!(error instanceof CallError)) throw error
      if (error.fields.length > 0) toast.error(error.message)
      else showError(error)
      return undefined
    }
  }
  return { pending, show }
}
