import { localeOf } from '@kura/contract/kernel/text.ts';
import { currentLang } from '../../kit/text.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in the largest unit that fits: "3 days ago", "yesterday", "now". */
export function since(instant: string, now: number = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(instant));
  const words = new Intl.RelativeTimeFormat(localeOf[currentLang()], { numeric: 'auto' });
  const found = units.find(([, length]) => passed >= length);
  return found ? words.format(-Math.floor(passed / found[1]), found[0]) : words.format(0, 'second');
}
