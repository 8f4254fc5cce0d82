import { addDays } from '@kura/contract/kernel/day.ts';
import { wholeToText } from '@kura/contract/kernel/decimal.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { addPastRates, financeDay } from '../public.ts';

const days = 120;

/** Up and down within two months, with a little unrest: the same figures on every first start. */
const wave = (i: number): number => (i % 60 < 30 ? i % 60 : 60 - (i % 60));
const yen = (i: number): number => 48_200 + wave(i) * 18 + ((i * i * 31) % 23);
const dollar = (i: number): number => 7_080_000 + wave(i) * 1500 + ((i * i * 17) % 19) * 100;

/** What finance typed every morning. */
export async function addDemoRates(tx: Tx, clerk: Actor, now: Date): Promise<void> {
  const today = financeDay(now);
  const rates = Array.from({ length: days + 1 }, (_, i) => {
    const day = addDays(today, i - days);
    const typed = instantAt(financeZone, day, '09:05');
    const common = { day, setAt: typed < now ? typed : now };
    return [
      { ...common, pair: 'JPY/CNY' as const, rate: wholeToText(yen(i), 6) },
      { ...common, pair: 'USD/CNY' as const, rate: wholeToText(dollar(i), 6) },
    ];
  });
  await addPastRates(tx, clerk, rates.flat());
}
