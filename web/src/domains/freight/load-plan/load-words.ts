import type { LoadCarton, LoadPlan } from '@kura/contract/freight/load-plan/load.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';

export const metres = (mm: number): string => fixedText(mm / 1000, 2);
export const m3 = (mm3: number): string => fixedText(mm3 / 1e9, 2);
export const kg = (g: number): string => countText(Math.round(g / 1000));

export interface Group {
  readonly name: string;
  readonly count: number;
  readonly mm3: number;
  readonly g: number;
}

/** The customers in the order of the list, with what of theirs is inside. */
export function groupsOf(cartons: readonly LoadCarton[], { placed }: LoadPlan): Group[] {
  const names = [...new Set(cartons.map(({ group }) => group))];
  const inside = Map.groupBy(placed, ({ carton }) => cartons[carton]?.group ?? '');
  return names.map((name) => {
    const own = inside.get(name) ?? [];
    return {
      name,
      count: own.length,
      mm3: own.reduce((sum, { l, w, h }) => sum + l * w * h, 0),
      g: own.reduce((sum, { carton }) => sum + (cartons[carton]?.g ?? 0), 0),
    };
  });
}
