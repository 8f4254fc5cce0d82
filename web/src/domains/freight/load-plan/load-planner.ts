import { howManyMore, type LoadOptions, packLoad, planOf } from '@kura/contract/freight/load-plan/load-plan.ts';
import type { LoadCarton, LoadPlan, LoadSpace } from '@kura/contract/freight/load-plan/load.ts';

export interface LoadTask {
  readonly space: LoadSpace;
  readonly cartons: readonly LoadCarton[];
  readonly options: LoadOptions;
}
/** What the page asks: the plan of a load, or how many more of one of its cartons fit. */
export type Ask = { readonly id: number } & (
  | { readonly kind: 'plan'; readonly task: LoadTask }
  | { readonly kind: 'more'; readonly carton: number }
);
export type Answer = { readonly id: number } & (
  | { readonly kind: 'plan'; readonly plan: LoadPlan }
  | { readonly kind: 'more'; readonly count: number }
);

/** Keeps the load it planned last, so that "how many more" begins where the plan ended. */
export function loadPlanner(): (ask: Ask) => Answer {
  let last: { task: LoadTask; attempt: ReturnType<typeof packLoad> } | null = null;
  return (ask) => {
    if (ask.kind === 'plan') {
      const { space, cartons, options } = ask.task;
      last = { task: ask.task, attempt: packLoad(space, cartons, options) };
      return { id: ask.id, kind: 'plan', plan: planOf(last.attempt, cartons) };
    }
    const count = last ? howManyMore(last.attempt.packing, ask.carton, last.task.options) : 0;
    return { id: ask.id, kind: 'more', count };
  };
}
