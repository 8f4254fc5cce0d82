import type { TextParams } from '@kura/contract/kernel/text.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sendNotice } from '../../identity/public.ts';
import { record } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';

/** What its customer hears of an order; the same step again is told once. */
export const notifyOfOrder = (
  tx: Tx,
  { id, number, companyId, revision }: Pick<StoredOrder, 'id' | 'number' | 'companyId' | 'revision'>,
  news: 'approved' | 'sendBack' | 'rejected' | 'shipped' | 'delivered' | 'takenBack' | 'turnedAway',
  now: Date,
  params: TextParams = {},
) =>
  sendNotice(
    tx,
    {
      reference: `${record}:${id}:${news}:${revision}`,
      companyId,
      text: `fba.order.notice.${news}`,
      params: { number, ...params },
      routeCode: 'fba-outbound',
      search: { number },
    },
    now,
  );
