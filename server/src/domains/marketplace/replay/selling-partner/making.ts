import { type OperationName, operations } from '../../channels/selling-partner/operations.ts';
import type { SpRequest } from '../../channels/selling-partner/request.ts';
import { momentOf, textOf, toldOf } from '../../channels/selling-partner/told.ts';

/** What a call is asked with by the connector, made from the parameters of the recorded one; null: it is never asked so by us. */
export type Making = { request: SpRequest; own?: readonly string[]; required?: readonly string[] } | null;

export function paramsOf(name: OperationName, path: string): Record<string, string> {
  const template = operations[name][1];
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((found) => found[1] as string);
  const values = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path)?.slice(1) ?? [];
  return Object.fromEntries(names.map((each, i) => [each, decodeURIComponent(values[i] ?? '')]));
}
export const moment = (text: string | undefined): Date | null => (text ? momentOf(text) : null);

/** Units come as `Each` and as `EACH`, and `unitSize` means something of cases only: another way to say the same is no other quantity. */
export function unitsToldAlike(quantities: readonly unknown[], words: readonly string[], paths: readonly string[]): string[] {
  const told = quantities.map(toldOf);
  const isAlike = told.every(({ unitOfMeasure: unit }) => words.some((word) => word.toLowerCase() === textOf(unit).toLowerCase()));
  const isSingle = told.some(({ unitOfMeasure: unit }) => textOf(unit).toLowerCase() === 'eaches');
  return paths.flatMap((path) => [...(isAlike ? [`${path}.unitOfMeasure`] : []), ...(isSingle ? [`${path}.unitSize`] : [])]);
}

/** Ours tells every line once. */
export const isEachOnce = (lineIds: readonly string[]): boolean => new Set(lineIds).size === lineIds.length;

/** By line: what lies in parcels is what was shipped. Otherwise nobody here could have asked so. */
export function isAllPacked(shipped: readonly Counted[], packed: readonly Counted[]): boolean {
  const rest = new Map<string, number>();
  for (const { lineId, quantity } of shipped) rest.set(lineId, (rest.get(lineId) ?? 0) + quantity);
  for (const { lineId, quantity } of packed) rest.set(lineId, (rest.get(lineId) ?? 0) - quantity);
  return [...rest.values()].every((left) => left === 0);
}
interface Counted {
  lineId: string;
  quantity: number;
}
