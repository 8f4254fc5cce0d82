import { moneyText, type Money } from '@kura/contract/kernel/money.ts';

export interface Changed {
  readonly field: string;
  /** Null: nothing stood there. */
  readonly from: unknown;
  readonly to: unknown;
}
/** A list of names, such as permissions: what came and what went says more than both lists in full. */
export interface ListChanged {
  readonly field: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
export type Change = Changed | ListChanged;
type Values = Readonly<Record<string, unknown>> | null;

const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
const isMoney = (value: object): value is Money => 'currency' in value && 'minor' in value;

/** A value where no column tells how to draw it. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value !== 'object' || value === null) return String(value as string | number | boolean | null);
  return isMoney(value) ? moneyText(value) : JSON.stringify(value);
}

function changeOf(field: string, from: unknown, to: unknown): Change {
  if (!Array.isArray(from) || !Array.isArray(to)) return { field, from, to };
  const [before, after] = [from.map(written), to.map(written)];
  return { field, added: after.filter((one) => !before.includes(one)), removed: before.filter((one) => !after.includes(one)) };
}

/** A09: only what really changed. */
export function changesOf(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, from: orNull(before?.[field]), to: orNull(after?.[field]) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
    .map(({ field, from, to }) => changeOf(field, from, to));
}
