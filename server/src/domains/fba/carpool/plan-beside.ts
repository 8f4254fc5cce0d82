import type { Limits, OpenTrip } from '@kura/contract/fba/carpool/load.ts';
import { planCarpool, type CarpoolPlan, type CarpoolRule, type whatWaiting } from '@kura/contract/fba/carpool/plan.ts';
import type { Terms, Waiting } from '@kura/contract/fba/carpool/unit.ts';
import { WorkerLimitError, workerPool } from '../../../kernel/workers/worker-pool.ts';

export interface PlanTask {
  orders: readonly Waiting[];
  /** Those of the next day too: what they would change. */
  waiting: readonly Waiting[];
  limits: Limits;
  rule: CarpoolRule;
  terms: Terms;
  /** Planned already, with room. */
  open: readonly OpenTrip[];
}
export interface Planned {
  plan: CarpoolPlan;
  waiting: ReturnType<typeof whatWaiting>;
}

/** Hundreds of orders take a second or two to plan, in which nobody else would be answered. */
const planners = workerPool(new URL('./plan.worker.ts', import.meta.url), { memoryMb: 256, timeoutMs: 20_000 });

/** Where a board is harder than that, the simple rule plans it: a plan that is right, though not the best. */
function simply({ orders, waiting, limits, terms }: PlanTask): Planned {
  const { trucks, late } = planCarpool(waiting, limits, 'firstFit', terms);
  return {
    plan: planCarpool(orders, limits, 'firstFit', terms),
    waiting: { trucks: trucks.length, trucksThen: trucks.length, late, lateThen: late },
  };
}

const bare = ({ orderId, number, companyId, shipmentIds, wishedDay, mm3, g }: Waiting): Waiting => ({
  orderId,
  number,
  companyId,
  shipmentIds,
  wishedDay,
  mm3,
  g,
});

export async function planBeside(task: PlanTask): Promise<Planned> {
  const { limits } = task;
  const sent: PlanTask = {
    ...task,
    orders: task.orders.map(bare),
    waiting: task.waiting.map(bare),
    limits: { usableMm3: limits.usableMm3, loadG: limits.loadG },
  };
  try {
    return await planners.run<Planned>(sent);
  } catch (error) {
    if (error instanceof WorkerLimitError) return simply(sent);
    throw error;
  }
}
