import { setImmediate as breathe } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import type { Basis, Step } from '@kura/contract/pricing/priced-line.ts';
import { recompute } from '@kura/contract/pricing/recompute.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { moneyBook } from '../../finance/public.ts';

interface KeptFee {
  id: number;
  causeNo: string;
  originalCurrency: PriceCurrency;
  originalMinor: number;
  cnyMinor: number;
  source: string;
  basis: Basis;
  steps: Step[];
}
const kept = raw('id, cause_no, original_currency, original_minor, cny_minor, source, basis, steps');

/** Few enough that nobody waits for the process behind one of them. */
const batch = 2000;
/** A customer who asks reads the newest; the night reads all. */
const newest = 1000;
const shown = 5;

/** Why this fee is not what its basis gives, as the key of its words; null when it is, to the cent and to the word. */
export function faultOf(fee: KeptFee): TextRef | null {
  try {
    const line = recompute(fee.basis);
    if (isRefusal(line)) return line.refused.text;
    if (line.original.currency !== fee.originalCurrency || line.original.minor !== fee.originalMinor) return 'quotes.proof.fault.original';
    if (line.cnyMinor !== fee.cnyMinor) return 'quotes.proof.fault.rmb';
    if (line.source !== fee.source) return 'quotes.proof.fault.source';
    return isDeepStrictEqual(line.steps, fee.steps) ? null : 'quotes.proof.fault.steps';
  } catch {
    return 'quotes.proof.fault.unreadable';
  }
}

interface Found {
  lookedAt: number;
  wrong: number;
  first: { feeLineId: number; order: string; fault: TextRef }[];
}
function look(found: Found, fees: readonly KeptFee[]): void {
  for (const fee of fees) {
    const fault = faultOf(fee);
    found.lookedAt += 1;
    if (fault === null) continue;
    found.wrong += 1;
    if (found.first.length < shown) found.first.push({ feeLineId: fee.id, order: fee.causeNo, fault });
  }
}

/** K06: every fee that was ever charged, computed again from what it has kept. */
async function proveAll(db: Query): Promise<Found> {
  const found: Found = { lookedAt: 0, wrong: 0, first: [] };
  for (let after = 0; ;) {
    const fees = await db.rows<KeptFee>(sql`select ${kept} from fee_lines where id > ${after} order by id limit ${batch}`);
    if (fees.length === 0) return found;
    look(found, fees);
    after = fees.at(-1)?.id ?? after;
    await breathe();
  }
}

async function proveNewest(db: Query, companyId: number): Promise<Found> {
  const found: Found = { lookedAt: 0, wrong: 0, first: [] };
  look(
    found,
    await db.rows<KeptFee>(sql`select ${kept} from fee_lines where company_id = ${companyId} order by at desc, id desc limit ${newest}`),
  );
  return found;
}

export const feesComputedAgain: ProofSource = {
  book: moneyBook,
  text: 'quotes.proof.computedAgain',
  prove: proveAll,
  proveOwn: proveNewest,
};
