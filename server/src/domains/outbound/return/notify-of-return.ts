import type { TextParams } from '@kura/contract/kernel/text.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sendNotice } from '../../identity/public.ts';
import { record } from './return-record.ts';

export type ReturnNews =
  | 'accepted'
  | 'sentBack'
  | 'rejected'
  | 'arrived'
  | 'received'
  | 'decide'
  | 'done'
  | 'sentOn'
  | 'notSentOn'
  | 'surplus';

interface About {
  id: number;
  number: string;
  companyId: number | null;
  revision: number;
}
/** On the home page of the customer and by mail, in the transaction of what happened. What is nobody's yet is told to nobody. */
export async function notifyOfReturn(
  tx: Tx,
  { id, number, companyId, revision }: About,
  news: ReturnNews,
  now: Date,
  params: TextParams = {},
): Promise<void> {
  if (companyId === null) return;
  // Given back, handed in and given back again, or received anew: each is told.
  const again = ['sentBack', 'received', 'decide', 'notSentOn'].includes(news) ? `:${revision}:${now.getTime()}` : '';
  const round = news === 'surplus' ? `:${params['more']}` : again;
  await sendNotice(
    tx,
    {
      reference: `${record}:${id}:${news}${round}`,
      companyId,
      text: `outbound.return.notice.${news}`,
      params: { number, ...params },
      routeCode: 'returns',
      search: { number },
    },
    now,
  );
}
