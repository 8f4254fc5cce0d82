import type { TextRef } from './text.ts';

/** `finance:topUp:cancel` is about a top-up: `finance.topUp.noun`. */
export const nounText = ({ permission }: { readonly permission: string }): TextRef | undefined => {
  const [domain, noun] = permission.split(':');
  return noun === undefined ? undefined : `${domain}.${noun}.noun`;
};

/** By what people call a record: its number before its name, and which of several versions it is where it has neither. */
const names = ['number', 'sku', 'sn', 'code', 'account', 'name', 'nameZh', 'title', 'pair', 'version'] as const;
export function nameOfRecord(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const values = record as Readonly<Record<string, unknown>>;
  const called = names
    .map((name) => values[name])
    .find((value) => (typeof value === 'string' && value !== '') || typeof value === 'number');
  return called === undefined ? undefined : String(called as string | number);
}
