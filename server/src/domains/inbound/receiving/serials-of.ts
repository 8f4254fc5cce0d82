import { isSerial } from '@kura/contract/inventory/serial/serial.fields.ts';
import { maxSerials, serialRange } from '@kura/contract/inventory/serial/serial.ts';
import { failField } from '../../../kernel/fail.ts';

interface Told {
  serials: readonly string[];
  serialRange?: { prefix: string; first: string; last: string } | undefined;
}

/** Every number that was told, one by one or as a range. */
export function serialsOf({ serials, serialRange: range }: Told, path = ''): string[] {
  const bad = serials.findIndex((sn) => !isSerial(sn));
  if (bad >= 0) throw failField(`${path}serials.${bad}`, 'inventory.serial.badNumber');
  if (!range) return [...serials];
  const all = serialRange(range.prefix, range.first, range.last);
  if ('fault' in all) throw failField(`${path}serialRange.${all.field}`, all.fault, { max: maxSerials });
  if (!all.numbers.every(isSerial)) throw failField(`${path}serialRange.prefix`, 'inventory.serial.badNumber');
  return [...new Set([...serials, ...all.numbers])];
}
