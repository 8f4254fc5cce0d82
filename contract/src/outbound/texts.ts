import type { Texts } from '../kernel/text.ts';
import { addressTexts } from './address/address.texts.ts';
import { orderTexts } from './order/order.texts.ts';

export const outboundTexts = { ...orderTexts, ...addressTexts } as const satisfies Texts<'outbound'>;
