import { isRefusal } from '@kura/contract/pricing/formula.ts';
import type { HandlingInputs, ShelvingInputs } from '@kura/contract/pricing/formulas/inbound.ts';
import { recompute } from '@kura/contract/pricing/recompute.ts';
import type { ChargedLine } from '../../finance/public.ts';

/** What a line costs with other inputs: by the same formula, price rows and rate as it was charged (K06). */
export function costOf(line: ChargedLine, inputs: Readonly<Record<string, unknown>>): number {
  const priced = recompute({ ...line.basis, inputs });
  // The rows it was priced by are kept with it: what could be priced then can be priced again.
  if (isRefusal(priced)) return line.chargedMinor;
  return line.currency === 'JPY' ? priced.original.minor : priced.cnyMinor;
}

/** F5: the handling that is kept when fewer cartons came. `came`: how many of each weight. */
export function keptHandling(lines: readonly ChargedLine[], came: ReadonlyMap<number, number>): Map<number, number> {
  const left = new Map(came);
  return new Map(
    lines.map((line) => {
      const { cartons } = line.basis.inputs as unknown as HandlingInputs;
      const kept = cartons
        .map(({ weightG, count }) => {
          const most = left.get(weightG);
          // Measured again since: nobody knows which cartons these were, so they stay as they were charged.
          if (most === undefined) return { weightG, count };
          const stays = Math.min(count, most);
          left.set(weightG, most - stays);
          return { weightG, count: stays };
        })
        .filter(({ count }) => count > 0);
      return [line.id, kept.length === 0 ? 0 : costOf(line, { cartons: kept })];
    }),
  );
}

/** F5: the shelving that is kept when fewer pieces lie on the shelves. */
export const keptShelving = (lines: readonly ChargedLine[], pieces: number): Map<number, number> =>
  new Map(lines.map((line) => [line.id, pieces === 0 ? 0 : costOf(line, { pieces } satisfies ShelvingInputs)]));
