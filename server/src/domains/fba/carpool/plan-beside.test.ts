import { describe, expect, it } from 'vitest';
import { planCarpool, whatWaiting } from '@kura/contract/fba/carpool/plan.ts';
import type { Waiting } from '@kura/contract/fba/carpool/unit.ts';
import { planBeside } from './plan-beside.ts';

const order = (at: number): Waiting => ({
  orderId: at,
  number: `B${at}`,
  companyId: 1 + (at % 5),
  shipmentIds: [`FBA${at}`],
  wishedDay: `2026-06-1${at % 3}`,
  mm3: (50 + ((at * 37) % 110)) * 100_000_000,
  g: 100_000,
});

describe('the plan of trucks', () => {
  it('is made beside the server, where others have their turn meanwhile, and is the same', async () => {
    const orders = Array.from({ length: 40 }, (_, at) => order(at));
    const limits = { usableMm3: 30_100_000_000, loadG: 2_600_000 };
    const terms = { today: '2026-06-10', waitDays: 1, aloneCompanyIds: new Set([3]) };
    let hadTurn = false;
    setImmediate(() => (hadTurn = true));
    const planned = await planBeside({ orders, waiting: orders, limits, rule: 'optimal', terms, open: [] });
    expect(hadTurn).toBe(true);
    expect(planned).toEqual({ plan: planCarpool(orders, limits, 'optimal', terms), waiting: whatWaiting(orders, limits, terms) });
  });
});
