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
import type { BodyIn, Call, DataOf, Envelope } from '@kargozin/api/call.ts'
import type { Given } from '@kargozin/api/request.ts'
import { isReached, watchLine } from './line.ts'
import { CallError, makeCall } from './make-call.ts'
import { toast } from '../toasts/toast.tsx'
import { t } from '../words.ts'

// When the line is back what is on the screen is asked for again, whatever it was that could not be reached.
onlineManager.setEventListener(set => watchLine(() => set(isReached())))

/** What each read has told by toast since it last succeeded: a screen that asks again and again says it once. */
const toldReads = new WeakMap<Query<unknown, unknown>, string>()

/**
 * A read that was refused is told where its answer would stand, and by toast. Not by toast: 401, which leads to the sign-in
 * page, and a server that cannot be reached, which the bar says (LineBar.tsx).
 */
function tellOfRead(error: Error, query: Query<unknown, unknown>): void {
  const unsaid = error instanceof CallError && (error.status === 401 || error.status === 0)
  if (unsaid || toldReads.get(query) === error.message) return
  toldReads.set(query, error.message)
  tellOf(error)
}

/**
 * The cache of all calls of the app. makeCall tries again by itself. Without a network calls are made all the same, and fail
 * at once: a screen that waits for the network shows a skeleton for ever.
 */
export const cache = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => tellOfRead(error, query),
    onSuccess: (_data, query) => void toldReads.delete(query),
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
    queryMeta: Pick<Call, 'live'>
  }
}

const metaOf = ({ live }: Call): Pick<Call, 'live'> => (live ? { live } : {})

const keyOf = (call: Call, given: object): QueryKey => [`${call.method} ${call.path}`, given]

/** The key under which every answer of a call is cached, whatever it was given. */
export const keyOfAll = (call: Call): QueryKey => [`${call.method} ${call.path}`]

/**
 * The answer of a reading call, cached and kept fresh. `when: false` does not ask yet. `keep` (for lists, never for one
 * record): while a changed question is on its way the old answer stays on screen, marked `stale`.
 */
export function useCall<C extends Call>(
  call: C,
  given: Given<C>,
  options: { when?: boolean; keep?: boolean; every?: number } = {},
) {
  const query = useQuery<DataOf<C>>({
    queryKey: keyOf(call, given),
    queryFn: async ({ signal }) => (await makeCall(call, given, { signal })).data,
    meta: metaOf(call),
    enabled: options.when ?? true,
    refetchInterval: options.every ?? false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}), // it gives what the query had, whatever that is
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

/** The answers of a paged call, page after page, for lists that grow. `query` is given without `page`; `keep` as in useCall. */
export function usePages<C extends Call>(call: C, given: Given<C>, options: { when?: boolean; keep?: boolean } = {}) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(call, given), 'pages'],
    meta: metaOf(call),
    enabled: options.when ?? true,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...given, query: { ...given.query, page: pageParam } } as Given<C> // every paged call takes `page`
      return (await makeCall(call, asked, { signal })).data as DataOf<C> & Paged // and answers with where it stands
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

type SendOptions<C extends Call> = {
  /** Calls whose cached answers this changes: they are asked for again. */
  refresh?: readonly Call[]
  /** No success message: the screen itself shows that it is done. */
  quiet?: boolean
  /** Tells of a refusal in its own way, in place of the usual toast. */
  failed?: (error: Error) => void
  /** Shows the result before the server has answered; what it returns takes that back when the call is refused. */
  optimistic?: (given: Given<C>) => (() => void) | undefined
  /** Called with the answer; the message is the server's. */
  done?: (data: DataOf<C>, given: Given<C>) => void
}

/**
 * A writing call. Success shows the server's message; a refusal shows it as an error, but for field errors,
 * which stand beside their fields, and 401, which leads to the sign-in page.
 */
export function useSend<C extends Call>(call: C, options: SendOptions<C> = {}) {
  const client = useQueryClient()
  const mutation = useMutation<Envelope<DataOf<C>>, Error, Given<C>, (() => void) | undefined>({
    mutationFn: given => makeCall(call, given),
    onMutate: given => options.optimistic?.(given),
    onSuccess: (envelope, given) => {
      // Done, but something needs an eye: the specification shows it as an error.
      if (envelope.status === 'warning')
        toast.error(envelope.message ?? t('Something went wrong. Please try again later.'))
      else if (!options.quiet) toast.success(envelope.message ?? t('Done successfully.'))
      options.done?.(envelope.data, given)
    },
    onError: (error, _given, takeBack) => {
      takeBack?.()
      const tell = options.failed ?? tellOf
      tell(error)
    },
    onSettled: () =>
      Promise.all((options.refresh ?? []).map(it => client.invalidateQueries({ queryKey: keyOfAll(it) }))),
  })
  return {
    /** Sends and does not wait; errors are told by toast. */
    send: (given: Given<C>) => mutation.mutate(given),
    /** Sends and gives the answer's data; throws the CallError. */
    sendAndWait: async (given: Given<C>): Promise<DataOf<C>> => (await mutation.mutateAsync(given)).data,
    pending: mutation.isPending,
    error: mutation.error,
    given: mutation.variables,
  }
}

/**
 * Tells of an error as the product does: what was cancelled and 401 silently, fields beside their fields, the rest by toast.
 * What is no answer of the server is a fault of ours: it is shown with its own message, longer.
 */
export function tellOf(error: Error): void {
  if (error.name === 'AbortError') return
  if (!(error instanceof CallError)) return toast.failed(error.message)
  if (error.status === 401 || error.fields.length > 0) return
  toast.error(error.message)
}

/** The body that a call takes, for the types of forms. */
export type BodyOfCall<C extends Call> = BodyIn<C>
