import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call, type CallError } from './call.ts';
import { useSession } from './session.ts';
import { useLang } from './text.ts';

export interface UseCallOptions {
  readonly isEnabled?: boolean;
  /** Old rows stay (dimmed by whoever draws them) while the next page is on its way. */
  readonly keepsPrevious?: boolean;
  readonly staleMs?: number;
  /** Asked for while it is drawn for the first time and not after: the answer is on its way while the rest is drawn. */
  readonly asksAhead?: boolean;
}

/** Reads a GET endpoint. Company and language belong to the key: another one is another answer. */
export function useCall<Q extends Shape, B extends Shape, D extends Shape>(
  endpoint: Endpoint<Q, B, D>,
  query?: In<Q>,
  options: UseCallOptions = {},
): UseQueryResult<Out<D>, CallError> {
  const lang = useLang();
  const { pickedCompanyId, token } = useSession();
  const client = useQueryClient();
  const settings: UseQueryOptions<Out<D>, CallError> = {
    queryKey: [endpoint.path, query ?? {}, pickedCompanyId, lang],
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
    enabled: token !== null && options.isEnabled !== false,
    staleTime: options.staleMs ?? 0,
  };
  const [ahead] = useState(() => {
    const isAhead = options.asksAhead === true && settings.enabled === true && !client.getQueryState(settings.queryKey);
    if (isAhead) void client.prefetchQuery(settings);
    return { isAhead };
  });
  const answer = useQuery<Out<D>, CallError>({
    ...settings,
    // An answer that came before this stood is the one that this asked for. Later, whoever comes back asks again.
    refetchOnMount: () => !ahead.isAhead,
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  useEffect(() => {
    ahead.isAhead = false;
  }, [ahead]);
  return answer;
}

/** After a change: whatever was read from these endpoints is read again. */
export function useReread(): (...endpoints: readonly { path: string }[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...endpoints) => {
      await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
    },
    [client],
  );
}
