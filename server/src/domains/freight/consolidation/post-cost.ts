import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import { account, monthOfService, postMoney, reverseEntry } from '../../finance/public.ts';
import { ofWholeContainer } from './eyes.ts';
import * as fees from './fee.store.ts';
import { record } from './link-packages.ts';

/** What customs ask for has an account of its own name: it is paid on behalf of the importer. */
const costType = (item: string): string => (item === 'DUTY' || item === 'IMPORT_TAX' ? item : `FIRST_LEG_${item}`);

export interface PostedFee {
  id: number;
  item: string;
  currency: PriceCurrency;
  minor: number;
  rate: string;
}
interface Of {
  id: number;
  number: string;
}
/** 5401 / 2202: what the carrier, the forwarder or customs is owed for a container, in the currency of the bill; the note says the rate. */
export async function postCost(tx: Tx, actor: Actor, { id, number }: Of, fee: PostedFee, now: Date, day?: string): Promise<void> {
  const { item, currency, minor } = fee;
  const [posted] = await postMoney(
    tx,
    ofWholeContainer(actor),
    {
      // A line is posted once, whoever tries again.
      reference: `${record}:${id}:fee:${fee.id}`,
      type: 'cost',
      companyId: null,
      note: currency === 'CNY' ? number : `${number} ${currency}/CNY ${fee.rate}`,
      cause: { type: record, id, no: number },
      ofMonth: monthOfService(day, now),
      postings: [{ from: account.cost(costType(item), currency), to: account.supplier(currency), minor }],
    },
    now,
  );
  if (!posted) throw bug('a cost that was not posted');
  await fees.keepEntry(tx, fee.id, posted.entryId);
}

/** Struck out: the exact opposite, at the same amounts. What never counted is not in the book. */
export async function takeBackCost(
  tx: Tx,
  actor: Actor,
  { id, number }: Of,
  { id: feeId, entryId, reason }: { id: number; entryId: number | null; reason: string },
  now: Date,
): Promise<number | null> {
  if (entryId === null) return null;
  const act = { reference: `${record}:${id}:fee:${feeId}:back`, cause: { type: record, id, no: number }, note: reason };
  return (await reverseEntry(tx, ofWholeContainer(actor), entryId, act, now)).entryId;
}
