import type { TextParams } from '@kura/contract/kernel/text.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sendNotice } from '../../identity/public.ts';

export type InboundNews =
  | 'reviewed'
  | 'rejected'
  | 'arrived'
  | 'difference'
  | 'surplus'
  | 'onShelf'
  | 'transferred'
  | 'problem'
  | 'problemSettled';

interface About {
  id: number;
  number: string;
  companyId: number;
}
/**
 * Tells the customer of an order on the home page, and by mail where there is one, in the transaction of what happened. `more` tells apart what
 * happens to an order more than once: what was rolled back and came again is told again.
 */
export const notifyCustomer = (
  tx: Tx,
  { id, number, companyId }: About,
  news: InboundNews,
  { now, params = {}, more = '' }: { now: Date; params?: TextParams; more?: string | number },
): Promise<boolean> =>
  sendNotice(
    tx,
    {
      reference: `inbound.order:${id}:${news}${more === '' ? '' : `:${more}`}`,
      companyId,
      text: `inbound.notice.${news}`,
      params: { number, ...params },
      routeCode: 'inbound-orders',
      search: news === 'surplus' || news === 'problem' || news === 'problemSettled' ? { tab: 'problems', orderNumber: number } : { number },
    },
    now,
  );
