import {
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { BodyIn, Call, DataOf, Envelope } from '@kargozin/api/call.ts'
import type { Given } from '@kargozin/api/request.ts'
import { CallError, makeCall } from './make-call.ts'
import { toast } from './toast.tsx'
import { t } from './words.ts'

/** Only what may succeed the next time is tried again, three times at most. */
const mayRetry = (failures: number, error: Error) =>
  failures < 3 && error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503)

/** The cache of all calls of the app. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

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

/** The answers of a paged call, page after page, for lists that grow. `query` is given without `page`. */
export function usePages<C extends Call>(call: C, given: Given<C>, options: { when?: boolean } = {}) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(call, given), 'pages'],
    enabled: options.when ?? true,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...given, query: { ...given.query, page: pageParam } } as Given<C> // every paged call takes `page`
      return (await makeCall(call, asked, { signal })).data as DataOf<C> & Paged // and answers with where it stands
    },
    getNextPageParam: last =>
      last.pagination.currentPage < last.pagination.lastPage ? last.pagination.currentPage + 1 : undefined,
  })
  return {
    pages: query.data?.pages,
    error: query.error,
    loading: query.isPending,
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
      if (envelope.status === 'warning')
        toast.warning(envelope.message ?? t('Something went wrong. Please try again later.'))
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

/** Tells of an error as the product does: 401 silently, fields beside their fields, the rest by toast. */
export function tellOf(error: Error): void {
  if (error instanceof CallError && (error.status === 401 || error.fields.length > 0)) return
  toast.error(error instanceof CallError ? error.message : t('Something went wrong. Please try again later.'))
}

/** The body that a call takes, for the types of forms. */
export type BodyOfCall<C extends Call> = BodyIn<C>
