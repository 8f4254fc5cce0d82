import type { CallError } from '../../../kit/call.ts';
import type { Cells } from '../../../kit/sheet-grid/sheet.ts';

/** What the server said about cells, by key, and about which text: another figure is another question. */
export type CellFaults = Readonly<Record<string, { readonly text: string; readonly message: string }>>;

/** `cells.3.minor` names a cell by its place in what was sent. */
export function faultsOf({ fields }: CallError, sent: readonly { readonly key: string }[], cells: Cells): CellFaults {
  return Object.fromEntries(
    fields.flatMap(({ field, message }) => {
      const key = sent[Number(/^cells\.(\d+)\b/.exec(field)?.[1] ?? Number.NaN)]?.key;
      return key === undefined ? [] : [[key, { text: cells[key] ?? '', message }]];
    }),
  );
}

export const faultIn =
  (faults: CellFaults) =>
  (key: string, text: string): string | null => {
    const fault = faults[key];
    return fault?.text === text ? fault.message : null;
  };
