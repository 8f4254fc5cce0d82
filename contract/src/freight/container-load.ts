import { minorToText } from '../kernel/money.ts';
import { divideHalfUp } from '../kernel/rate.ts';
import { containers } from '../pricing/data/containers.ts';

export interface Load {
  mm3: bigint;
  g: bigint;
}
export interface ContainerLoad {
  loaded: Load;
  /** Below zero: over plan. */
  remaining: Load;
  /** Of the planned volume, `74.44`. */
  fillPercent: string;
}

/** What is inside a container and what the plan leaves. */
export function containerLoad(model: string, packages: readonly Load[]): ContainerLoad {
  const plan = containers.find((each) => each.model === model);
  if (!plan) throw new Error(`no container ${model}`);
  const loaded = packages.reduce((sum, { mm3, g }) => ({ mm3: sum.mm3 + mm3, g: sum.g + g }), { mm3: 0n, g: 0n });
  return {
    loaded,
    remaining: { mm3: plan.planMm3 - loaded.mm3, g: plan.planG - loaded.g },
    fillPercent: minorToText(Number(divideHalfUp(loaded.mm3 * 10_000n, plan.planMm3)), 'CNY'),
  };
}
