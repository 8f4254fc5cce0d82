import type { Texts } from '../kernel/text.ts';
import { orderTexts } from './order/order.texts.ts';

export const outboundTexts = { ...orderTexts } as const satisfies Texts<'outbound'>;
