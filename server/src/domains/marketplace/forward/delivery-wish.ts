import { deliveryWindows, type DeliveryWindow, windowsFor } from '@kura/contract/outbound/order/delivery-windows.ts';

const hours = (from: string, to: string): string => `${from.padStart(2, '0')}-${to.padStart(2, '0')}`;

/** `午前中`, `14-16`, `14:00〜16:00`, `14時～16時`, `1416`; undefined: nobody knows what it means. */
function toldWindow(text: string): string | undefined {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  if (/^(午前中?|am|morning|上午)$/i.test(plain)) return '08-12';
  const packed = /^(\d{2})(\d{2})$/.exec(plain);
  if (packed) return hours(packed[1] ?? '', packed[2] ?? '');
  const found = /(\d{1,2})(?::00|時|点)?[-~〜–—から至]+(\d{1,2})(?::00|時|点)?/.exec(plain);
  return found ? hours(found[1] ?? '', found[2] ?? '') : undefined;
}

const isWindow = (text: string): text is DeliveryWindow => (deliveryWindows as readonly string[]).includes(text);

/** V12: what the buyer wished for as a window of ours, of this carrier where one was chosen. Null: there is none like it, and people have to read it. */
export function windowFor(text: string, carrier: string | null): DeliveryWindow | '' | null {
  if (text.trim() === '') return '';
  const told = toldWindow(text);
  if (told === undefined || !isWindow(told)) return null;
  return carrier === null || windowsFor(carrier).includes(told) ? told : null;
}
