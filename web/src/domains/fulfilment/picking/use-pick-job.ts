import { showPickJob } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { useLang } from '../../../kit/text.ts';

const othersMs = 15_000;

/** The list as it stands in the book: read again after each booking of this station, and now and then for what others do. */
export function usePickJob(id: number | undefined, booked: number): PickJob | undefined {
  const lang = useLang();
  const { data, isPlaceholderData } = useQuery({
    queryKey: [showPickJob.path, { id }, booked, lang],
    queryFn: ({ signal }) => call(showPickJob, { query: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: othersMs,
    // A day of scans leaves as many answers behind.
    gcTime: 0,
  });
  // What was read before the last booking does not know of it.
  return data?.id === id && !isPlaceholderData ? data : undefined;
}
