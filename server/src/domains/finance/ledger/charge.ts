import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import { refuseOther } from './arrears.ts';
import { type Booked, chargeAtOnce } from './charge-at-once.store.ts';
import { feeRow } from './fee-row.ts';
import { closeHold } from './hold.ts';
import { account, type Charge, type MoneyPosting } from './money-entry.ts';
import { monthOfService } from './month-of-service.ts';
import { type Paid, paidBy, sumsOf } from './paid-by.ts';
import { isRefused, writeMoney } from './post-money.ts';

export interface Charged {
  /** Null: all its lines were zero, and nothing was booked. */
  entryId: number | null;
  /** Wallet by wallet. */
  charged: Paid[];
  /** In the order of the lines. */
  feeLineIds: number[];
  isNew: boolean;
}

/** Read together: the switch of the company, and whether this charge stands in the book already. */
interface Before {
  isDualWallet: boolean;
  entryId: number | null;
}
async function look(tx: Tx, { companyId, reference }: Charge): Promise<Before> {
  const before = await tx.first<Before>(sql`
    select coalesce((select dual_wallet from finance_settings where company_id = c.id), false) as is_dual_wallet,
      (select id from money_entries where reference = ${reference}) as entry_id
    from companies c where c.id = ${companyId}`);
  if (!before) throw fail(kernelErrors.notFound);
  return before;
}

async function knownCharge(tx: Tx, entryId: number): Promise<Charged> {
  const lines = await tx.rows<Paid & { id: number }>(
    sql`select id, wallet_currency as currency, charged_minor as minor from fee_lines where entry_id = ${entryId} order by line_no`,
  );
  return { entryId, charged: sumsOf(lines), feeLineIds: lines.map(({ id }) => id), isNew: false };
}

/** One posting for each fee type and wallet: the journal tells what was earned with what. */
function postingsOf(companyId: number, lines: readonly PricedLine[], paid: readonly Paid[]): MoneyPosting[] {
  const postings = new Map<string, MoneyPosting>();
  lines.forEach(({ feeType }, i) => {
    const { currency, minor } = paid[i] as Paid;
    if (minor === 0) return;
    const key = `${feeType} ${currency}`;
    const before = postings.get(key)?.minor ?? 0;
    postings.set(key, { from: account.wallet(companyId, currency), to: account.income(feeType, currency), minor: before + minor });
  });
  return [...postings.values()];
}

/** A charge of nothing is not booked. */
export const isPayable = ({ lines }: Charge): boolean => lines.some((line) => paidBy(line, false).minor > 0);

export const chargedAs = ({ entryId, minor, feeLineIds }: Booked): Charged => ({
  entryId,
  charged: [{ currency: 'CNY', minor }],
  feeLineIds,
  isNew: true,
});

/** K06: takes the fees of one order at once, keeps why each cost what it cost, and ends the hold. It is booked also into arrears. */
export async function chargeFees(tx: Tx, actor: Actor, charge: Charge, now: Date): Promise<Charged> {
  const { companyId, lines, holdReference, serviceDay, ...told } = charge;
  refuseOther(actor, companyId);
  if (isRefused(tx)) throw bug('a transaction goes on after a refused posting');
  const call = { charge, actor, now };
  const booked = isPayable(charge) ? (await chargeAtOnce(tx, companyId, [call])).get(call) : undefined;
  if (booked) return chargedAs(booked);
  const { isDualWallet, entryId: before } = await look(tx, charge);
  if (before !== null) return knownCharge(tx, before);
  const paid = lines.map((line) => paidBy(line, isDualWallet));
  const charged = sumsOf(paid);
  if (charged.length === 0) {
    const freed = holdReference ? await closeHold(tx, holdReference, 'charged', now) : [];
    return { entryId: null, charged: [], feeLineIds: [], isNew: freed.length > 0 };
  }
  const fees = lines.map((line, i) => feeRow(line, paid[i] as Paid, i));
  const ofMonth = monthOfService(serviceDay, now);
  const entry = { ...told, type: 'charge', companyId, ofMonth, postings: postingsOf(companyId, lines, paid) } as const;
  const { posted, feeLineIds } = await writeMoney(tx, actor, [entry], { fees, holdReference }, now);
  const entryId = posted[0]?.id;
  if (entryId !== undefined) return { entryId, charged, feeLineIds, isNew: true };
  // Somebody else booked it while we waited for the reference.
  const { entryId: known } = await look(tx, charge);
  if (known === null) throw bug(`the charge ${charge.reference} is neither new nor known`);
  return knownCharge(tx, known);
}
