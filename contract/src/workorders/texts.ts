import type { Texts } from '../kernel/text.ts';
import { orderTexts } from './order/order.texts.ts';
import { templateTexts } from './template/template.texts.ts';

export const workordersTexts = { ...orderTexts, ...templateTexts } as const satisfies Texts<'workorders'>;
