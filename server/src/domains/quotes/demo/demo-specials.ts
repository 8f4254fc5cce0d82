import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { SpecialInput } from '@kura/contract/quotes/special/special.ts';
import { createSpecial, moveSpecial } from '../public.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { DemoFirm } from '../../../kernel/demo.ts';

type DemoSpecial = { code: string; fromDays: number; toDays: number | null; isDraft?: true } & Pick<
  SpecialInput,
  'book' | 'freeDays' | 'remark' | 'cells'
>;

/** What was agreed with whom; the days lie around today, whenever the story begins. */
const specials: readonly DemoSpecial[] = [
  {
    code: 'HC',
    fromDays: -45,
    toDays: 45,
    book: 'lane',
    freeDays: null,
    remark: '空运 45 kg 起优惠',
    cells: [
      {
        key: 'CN_YIWU>JP_KANTO|AIR|45',
        minor: 2400,
      },
    ],
  },
  { code: 'HC', fromDays: -45, toDays: null, book: 'storage', freeDays: 10, remark: '前 10 天免仓储费', cells: [] },
  {
    code: 'AOI',
    fromDays: -20,
    toDays: 160,
    book: 'express',
    freeDays: null,
    remark: '関西向け100サイズ',
    cells: [
      {
        key: 'SAGAWA|TAKUHAI|kanto|kansai|100',
        minor: 820,
      },
    ],
  },
  {
    code: 'AOI',
    fromDays: 30,
    toDays: 90,
    book: 'service',
    freeDays: null,
    remark: '撮影キャンペーン（検討中）',
    isDraft: true,
    cells: [
      {
        key: 'PHOTO',
        minor: 800,
      },
    ],
  },
];

export async function addDemoSpecials(tx: Tx, clerk: Actor, firms: readonly DemoFirm[], now: Date): Promise<void> {
  const today = dayIn(zones.CN, now);
  for (const { code, fromDays, toDays, isDraft, ...terms } of specials) {
    const companyId = firms.find((firm) => firm.code === code)?.companyId;
    if (companyId === undefined) continue;
    const days = { validFrom: addDays(today, fromDays), validTo: toDays === null ? null : addDays(today, toDays) };
    const { id } = await createSpecial(tx, clerk, { ...terms, ...days, companyId }, now);
    if (!isDraft) await moveSpecial(tx, clerk, { id }, 'activate', now);
  }
}
