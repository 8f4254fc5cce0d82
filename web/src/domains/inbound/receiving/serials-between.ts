import { serialRange } from '@kura/contract/inventory/serial/serial.ts';

/** `AB0098` to `AB0102`, as they are scanned: what they share, and the digits that count on. Null: they are no range. */
export function serialsBetween(first: string, last: string): readonly string[] | null {
  const digits = Math.min(/\d*$/.exec(first)?.[0].length ?? 0, 15);
  const prefix = first.slice(0, first.length - digits);
  if (digits === 0 || first.length !== last.length || !last.startsWith(prefix)) return null;
  const range = serialRange(prefix, first.slice(prefix.length), last.slice(prefix.length));
  return 'numbers' in range ? range.numbers : null;
}
