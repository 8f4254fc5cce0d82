import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { account, type Cause, type MoneyEntryType, type MoneyPosting } from './money-entry.ts';
import { type Posted, postMoney } from './post-money.ts';

/** Cash on delivery, always yen. */
export interface CodAct {
  reference: string;
  cause: Cause;
  minor: number;
  note?: string;
}

async function post(
  tx: Tx,
  actor: Actor,
  type: MoneyEntryType,
  companyId: number | null,
  { minor, ...act }: CodAct,
  { from, to }: Omit<MoneyPosting, 'minor'>,
  now: Date,
): Promise<Posted> {
  const [posted] = await postMoney(tx, actor, { ...act, type, companyId, postings: [{ from, to, minor }] }, now);
  return posted as Posted;
}

/** The carrier reports that it was paid at the door: the carrier owes us, we owe the customer. */
export const collectCod = (tx: Tx, actor: Actor, { companyId, ...act }: CodAct & { companyId: number }, now: Date): Promise<Posted> =>
  post(tx, actor, 'codCollected', companyId, act, { from: account.carrierCod(), to: account.cod(companyId) }, now);

/** The carrier sends it on: of many parcels and companies at once. */
export const remitCod = (tx: Tx, actor: Actor, act: CodAct, now: Date): Promise<Posted> =>
  post(tx, actor, 'codRemitted', null, act, { from: account.money('bankJp', 'JPY'), to: account.carrierCod() }, now);

/** What was remitted goes to the customer's JPY wallet, whole: the fee was charged at shipping. */
export const creditCod = (tx: Tx, actor: Actor, { companyId, ...act }: CodAct & { companyId: number }, now: Date): Promise<Posted> =>
  post(tx, actor, 'codCredited', companyId, act, { from: account.cod(companyId), to: account.wallet(companyId, 'JPY') }, now);
