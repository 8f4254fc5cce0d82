import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, type CallError } from './call.ts';
import { useSession } from './session.ts';
import { useLang } from './text.ts';

export interface UseCallOptions {
  readonly isEnabled?: boolean;
  /** Old rows stay (dimmed by whoever draws them) while the next page is on its way. */
  readonly keepsPrevious?: boolean;
  readonly staleMs?: number;
}

/** Reads a GET endpoint. Company and language belong to the key: another one is another answer. */
export function useCall<Q extends Shape, B extends Shape, D extends Shape>(
  endpoint: Endpoint<Q, B, D>,
  query?: In<Q>,
  options: UseCallOptions = {},
): UseQueryResult<Out<D>, CallError> {
  const lang = useLang();
  const { pickedCompanyId, token } = useSession();
  const settings: UseQueryOptions<Out<D>, CallError> = {
    queryKey: [endpoint.path, query ?? {}, pickedCompanyId, lang],
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
    enabled: token !== null && options.isEnabled !== false,
    staleTime: options.staleMs ?? 0,
  };
  return useQuery<Out<D>, CallError>(options.keepsPrevious ? { ...settings, placeholderData: keepPreviousData } : settings);
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
