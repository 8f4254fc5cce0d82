import type { Texts } from '../kernel/text.ts';
import { loadPlanTexts } from './load-plan/load-plan.texts.ts';
import { containerTexts } from './container/container.texts.ts';
import { toScaleTexts } from './to-scale.texts.ts';
import { truckTexts } from './truck/truck.texts.ts';

export const freightTexts = {
  'freight.domain': { zh: '拼柜与车辆', en: 'Containers and trucks', jp: 'コンテナと車両' },
  ...loadPlanTexts,
  ...containerTexts,
  ...toScaleTexts,
  ...truckTexts,
} as const satisfies Texts<'freight'>;
