import { fewest } from '@kura/contract/fba/carpool/load.ts';
import { planCarpool } from '@kura/contract/fba/carpool/plan.ts';
import { unitsOf, type Waiting } from '@kura/contract/fba/carpool/unit.ts';
import { ms, printTable } from './lib/figures.ts';

const wing = { usableMm3: 30_100_000_000, loadG: 2_600_000 };
const aimMs = 2000;

function board(count: number, days: number): Waiting[] {
  let state = 17;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below);
  };
  return Array.from({ length: count }, (_, at) => ({
    orderId: at + 1,
    number: `FB${String(at).padStart(5, '0')}`,
    companyId: 1 + next(30),
    shipmentIds: [`FBA15${at}`],
    wishedDay: `2026-06-${10 + next(days)}`,
    mm3: (5 + next(170)) * 100_000_000,
    g: (20 + next(1500)) * 1000,
  }));
}

/** The carpool planner on boards of one centre: time, and trucks against the simple rule and the bound that nothing beats. */
export function benchCarpool(): void {
  const rows = [
    [12, 1, 0],
    [50, 1, 0],
    [200, 1, 0],
    [200, 7, 2],
  ].map(([count = 0, days = 1, waitDays = 0]) => {
    const orders = board(count, days);
    const terms = { today: '2026-06-10', waitDays, aloneCompanyIds: new Set([1, 2]) };
    planCarpool(orders, wing, 'optimal', terms);
    const startedAt = performance.now();
    const plan = planCarpool(orders, wing, 'optimal', terms);
    const took = performance.now() - startedAt;
    const simple = planCarpool(orders, wing, 'firstFit', terms);
    return [
      `${count} shipments, ${days} day${days > 1 ? 's' : ''}, may wait ${waitDays}`,
      ms(took),
      String(plan.trucks.length),
      String(simple.trucks.length),
      String(fewest(wing, unitsOf(orders, terms))),
      plan.proof,
      took <= aimMs ? 'yes' : 'NO',
    ];
  });
  printTable('(c) Carpool planner (aim: 200 shipments in 2 s)', ['board', 'time', 'trucks', 'first fit', 'bound', 'proof', 'within'], rows);
}
