import type { Texts } from '../kernel/text.ts';
import { fbaNouns } from './nouns.texts.ts';
import { carpoolTexts } from './carpool/carpool.texts.ts';
import { labelTexts } from './order/label.texts.ts';
import { orderPageTexts } from './order/order-page.texts.ts';
import { fnskuTexts } from './fnsku/fnsku.texts.ts';
import { orderTexts } from './order/order.texts.ts';

export const fbaTexts = {
  ...fbaNouns,
  'fba.domain': { zh: 'FBA出库与拼车', en: 'FBA outbound and carpool', jp: 'FBA出庫と相乗り' },
  ...fnskuTexts,
  ...orderTexts,
  ...carpoolTexts,
  ...orderPageTexts,
  ...labelTexts,
} as const satisfies Texts<'fba'>;
