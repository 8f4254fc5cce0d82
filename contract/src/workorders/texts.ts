import type { Texts } from '../kernel/text.ts';
import { workordersNouns } from './nouns.texts.ts';
import { orderTexts } from './order/order.texts.ts';
import { repairTexts } from './repair/repair.texts.ts';
import { templateTexts } from './template/template.texts.ts';

export const workordersTexts = {
  ...workordersNouns,
  ...orderTexts,
  ...templateTexts,
  ...repairTexts,
} as const satisfies Texts<'workorders'>;
