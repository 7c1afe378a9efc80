import {
  keepPreviousData,
  onlineManager,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyIn, Call, DataOf, Envelope } from '@kargozin/api/call.ts'
import type { NounName } from '@kargozin/api/nouns.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { isConnected, watchConnection } from './connection.ts'
import { CallError, makeCall } from './make-call.ts'
import { showsAny } from './shows.ts'
import { toast } from '../toasts/toast.tsx'
import { t } from '../words.ts'

// When the connection returns, TanStack Query refetches everything on the screen.
onlineManager.setEventListener(set => watchConnection(() => set(isConnected())))

/**
 * The error message that each read has shown as a toast since it last succeeded, so that a repeated failure shows it
 * only once.
 */
const shownErrors = new WeakMap<Query<unknown, unknown>, string>()

/**
 * Shows the error of a read as a toast, in addition to the place of the missing data. Two errors have no toast: 401
 * leads to the sign-in page, and for an unreachable server ConnectionBar.tsx is shown.
 */
function showReadError(error: Error, query: Query<unknown, unknown>): void {
  const isSilent = error instanceof CallError && (error.status === 401 || error.status === 0)
  if (isSilent || shownErrors.get(query) === error.message) return
  shownErrors.set(query, error.message)
  showError(error)
}

/**
 * The cache of all calls of the app. It does not retry, because makeCall does. While the browser is offline calls are
 * not paused but fail at once, because a screen with a paused call would show its skeleton until the connection
 * returns.
 */
export const cache = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => showReadError(error, query),
    onSuccess: (_data, query) => void shownErrors.delete(query),
  }),
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Pick<Call, 'shows'>
  }
}

const metaOf = ({ shows }: Call): Pick<Call, 'shows'> => (shows ? { shows } : {})

/** The start of the cache key that all answers of a call share, whatever their input is. */
export const keyOfAll = (call: Call): QueryKey => [`${call.method} ${call.path}`]

const keyOf = (call: Call, input: object): QueryKey => [...keyOfAll(call), input]

/** The options of TanStack Query for a reading call. */
export const queryOf = <C extends Call>(call: C, input: CallInput<C>) => ({
  queryKey: keyOf(call, input),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DataOf<C>> =>
    (await makeCall(call, input, { signal })).data,
  meta: metaOf(call),
})

/**
 * The cached answer of a reading call, which is refetched when it is stale. With `when: false` no request is sent.
 * With `keep` (for lists, never for a single record) the previous answer stays on screen, marked `stale`, until the
 * answer to changed input arrives. `every` is a polling interval in milliseconds.
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { when?: boolean; keep?: boolean; every?: number } = {},
) {
  const query = useQuery<DataOf<C>>({
    ...queryOf(call, input),
    enabled: options.when ?? true,
    refetchInterval: options.every ?? false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}), // the placeholder is an earlier answer of the same query
  })
  return {
    data: query.data,
    error: query.error,
    loading: query.isPending,
    stale: query.isPlaceholderData,
    again: () => void query.refetch(),
  }
}

type Paged = { pagination: { currentPage: number; lastPage: number; total: number } }

/**
 * The pages of a paged call, for lists that load more rows. `input.query` has no `page`. `keep` works as in useCall.
 */
export function usePages<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { when?: boolean; keep?: boolean } = {},
) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(call, input), 'pages'],
    meta: metaOf(call),
    enabled: options.when ?? true,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const pageInput = { ...input, query: { ...input.query, page: pageParam } } as CallInput<C> // every paged call accepts `page`
      return (await makeCall(call, pageInput, { signal })).data as DataOf<C> & Paged // every paged call answers with `pagination`
    },
    getNextPageParam: last =>
      last.pagination.currentPage < last.pagination.lastPage ? last.pagination.currentPage + 1 : undefined,
  })
  return {
    data: query.data?.pages,
    error: query.error,
    loading: query.isPending,
    stale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  }
}

/**
 * Refetches the cached answers that show one of these nouns. With `refetchType: 'none'` they are only marked as stale, and
 * refetched when they are shown the next time.
 */
export const refetchShowing = (
  client: QueryClient,
  nouns: readonly NounName[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> => client.invalidateQueries({ predicate: ({ meta }) => showsAny(meta, nouns), refetchType })

type SendOptions<C extends Call> = {
  /** Shows no success message, because the screen itself shows the result. */
  quiet?: boolean
  /** Shows no toast of a warning, because the screen itself shows it with its reasons. */
  warnsHere?: boolean
  /** Called with the error, instead of showing the usual toast. */
  failed?: (error: Error) => void
  /**
   * Called before the server has answered, to show the expected result. Returns a function that restores the old state
   * if the call fails.
   */
  optimistic?: (input: CallInput<C>) => (() => void) | undefined
  /** Called with the data of the answer on success. */
  done?: (data: DataOf<C>, input: CallInput<C>) => void
}

/**
 * Sends a writing call. On success the server's message is shown, on failure its error. Field errors are shown beside
 * their fields instead, and 401 leads to the sign-in page. In both cases, the cached answers that show a noun which the call
 * changes are refetched.
 */
export function useSend<C extends Call>(call: C, options: SendOptions<C> = {}) {
  const client = useQueryClient()
  const [answered] = useState(() => new WeakMap<CallInput<C>, (data: DataOf<C>) => void>())
  const mutation = useMutation<Envelope<DataOf<C>>, Error, CallInput<C>, (() => void) | undefined>({
    mutationFn: input => makeCall(call, input),
    onMutate: input => options.optimistic?.(input),
    onSuccess: (envelope, input) => {
      // The write was done, but with a warning. The specification shows a warning as an error.
      if (envelope.status === 'warning') {
        if (!options.warnsHere) toast.error(envelope.message ?? t('Something went wrong. Please try again later.'))
      } else if (!options.quiet) toast.success(envelope.message ?? t('Done successfully.'))
      options.done?.(envelope.data, input)
      answered.get(input)?.(envelope.data)
    },
    onError: (error, _given, takeBack) => {
      takeBack?.()
      const onError = options.failed ?? showError
      onError(error)
    },
    onSettled: () => refetchShowing(client, call.changes ?? []),
  })
  return {
    /** Sends without waiting. Errors are shown as toasts. */
    send: (input: CallInput<C>) => mutation.mutate(input),
    /**
     * Sends, and returns the data of the answer when what shows the change has been refetched. Throws a CallError. `onAnswer` is
     * called before the refetching. A message with undo belongs there: after it, it could replace that of a later action.
     */
    sendAndWait: async (input: CallInput<C>, onAnswer?: (data: DataOf<C>) => void): Promise<DataOf<C>> => {
      if (onAnswer) answered.set(input, onAnswer)
      return (await mutation.mutateAsync(input)).data
    },
    pending: mutation.isPending,
    error: mutation.error,
    given: mutation.variables,
  }
}

/**
 * Shows an error as a toast. Cancelled calls and 401 show nothing, and field errors are shown beside their fields. An
 * error that is not a CallError is a bug in the app: its own message is shown, for a longer time.
 */
export function showError(error: Error): void {
  if (error.name === 'AbortError') return
  if (!(error instanceof CallError)) return toast.failed(error.message)
  if (error.status === 401 || error.fields.length > 0) return
  toast.error(error.message)
}

/** The body of a call, for the types of forms. */
export type BodyOfCall<C extends Call> = BodyIn<C>
