import type { Texts } from '../kernel/text.ts';
import { addressTexts } from './address/address.texts.ts';
import { orderPageTexts } from './order/order-page.texts.ts';
import { orderTexts } from './order/order.texts.ts';
import { returnTexts } from './return/return.texts.ts';

export const outboundTexts = { ...orderTexts, ...orderPageTexts, ...addressTexts, ...returnTexts } as const satisfies Texts<'outbound'>;
