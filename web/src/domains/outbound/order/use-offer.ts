import { offerOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { OfferAsk, OrderOffer } from '@kura/contract/outbound/order/order.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallError } from '../../../kit/call.ts';
import { usePaused } from '../../../kit/pickers/use-paused.ts';
import { useLang } from '../../../kit/text.ts';
import { offerAsk, type Values } from './order-values.ts';

export interface Offered {
  readonly offer: OrderOffer | undefined;
  readonly error: CallError | null;
  /** Of what stood there a moment ago. */
  readonly isOld: boolean;
}

/** Asked when one pauses; the grid and the carriers ask the same question, and it is sent once. */
export function useOffer(values: Values): Offered {
  const lang = useLang();
  const ask = offerAsk(values);
  const asked = usePaused(ask ? JSON.stringify(ask) : '');
  const { data, error, isPlaceholderData } = useQuery<OrderOffer, CallError>({
    queryKey: [offerOrder.path, asked, lang],
    queryFn: ({ signal }) => call(offerOrder, { body: JSON.parse(asked) as In<typeof OfferAsk>, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return { offer: ask === null ? undefined : data, error: ask === null ? null : error, isOld: isPlaceholderData };
}
