import type { TextRef } from './text.ts';

/** `finance:topUp:cancel` is about a top-up: `system.noun.finance.topUp`. */
export const nounText = ({ permission }: { readonly permission: string }): TextRef | undefined => {
  const [domain, noun] = permission.split(':');
  return noun === undefined ? undefined : `system.noun.${domain}.${noun}`;
};

/** By what people call a record: its number before its name. */
const names = ['number', 'sku', 'sn', 'code', 'account', 'name', 'nameZh', 'title'] as const;
export function nameOfRecord(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const values = record as Readonly<Record<string, unknown>>;
  return names.map((name) => values[name]).find((value): value is string => typeof value === 'string' && value !== '');
}
