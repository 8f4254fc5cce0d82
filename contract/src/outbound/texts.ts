import type { Texts } from '../kernel/text.ts';
import { outboundNouns } from './nouns.texts.ts';
import { addressTexts } from './address/address.texts.ts';
import { labelStyleTexts } from './label-style/label-style.texts.ts';
import { orderPageTexts } from './order/order-page.texts.ts';
import { orderTexts } from './order/order.texts.ts';
import { prefectureTexts } from './order/prefecture.texts.ts';
import { pickupTexts } from './pickup/pickup.texts.ts';
import { returnTexts } from './return/return.texts.ts';

export const outboundTexts = {
  ...outboundNouns,
  ...orderTexts,
  ...orderPageTexts,
  ...prefectureTexts,
  ...addressTexts,
  ...labelStyleTexts,
  ...returnTexts,
  ...pickupTexts,
} as const satisfies Texts<'outbound'>;
