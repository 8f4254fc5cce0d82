import { showJob } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { useLang } from '../../../kit/text.ts';

const othersMs = 15_000;

export interface ReadJob {
  readonly job: ReceivingJob | undefined;
  /** Read after the last thing that was booked here; otherwise it may not know of it. */
  readonly isFresh: boolean;
}

/** The order as it stands in the book: read again after each booking of this station, and now and then for what others book. */
export function useJob(id: number | undefined, booked: number): ReadJob {
  const lang = useLang();
  const { data, isPlaceholderData } = useQuery({
    queryKey: [showJob.path, { id }, booked, lang],
    queryFn: ({ signal }) => call(showJob, { query: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    // Others work on the same order.
    refetchInterval: othersMs,
    // A day of scans leaves as many answers behind.
    gcTime: 0,
  });
  return { job: data?.id === id ? data : undefined, isFresh: data !== undefined && !isPlaceholderData };
}
