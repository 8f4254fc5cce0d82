import { showSorting } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { Sorting } from '@kura/contract/fulfilment/wall/wall.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../kit/call.ts';
import { onLiveReturn, useLive } from '../../../kit/live.ts';
import { useLang } from '../../../kit/text.ts';

/** Should the news not come through. */
const othersMs = 15_000;

/** The wall as it stands in the book: read again as soon as somebody, here or at another screen, has done something in it. */
export function useSorting(id: number | null): Sorting | undefined {
  const lang = useLang();
  const { data, refetch } = useQuery({
    queryKey: [showSorting.path, { id }, lang],
    queryFn: ({ signal }) => call(showSorting, { query: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
    refetchInterval: othersMs,
  });
  useLive('sorting', (news) => {
    if (news.id === id && news.version > (data?.version ?? -1)) void refetch();
  });
  const again = useEffectEvent(() => void refetch());
  useEffect(() => onLiveReturn(() => again()), []);
  return data?.id === id ? data : undefined;
}
