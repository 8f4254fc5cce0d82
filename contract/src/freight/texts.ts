import type { Texts } from '../kernel/text.ts';
import { freightNouns } from './nouns.texts.ts';
import { consolidationTexts } from './consolidation/consolidation.texts.ts';
import { customsTexts } from './consolidation/customs.texts.ts';
import { moneyTexts } from './consolidation/money.texts.ts';
import { containerTexts } from './container/container.texts.ts';
import { loadPlanTexts } from './load-plan/load-plan.texts.ts';
import { toScaleTexts } from './to-scale.texts.ts';
import { truckTexts } from './truck/truck.texts.ts';

export const freightTexts = {
  ...freightNouns,
  'freight.domain': { zh: '拼柜与车辆', en: 'Containers and trucks', jp: 'コンテナと車両' },
  ...containerTexts,
  ...consolidationTexts,
  ...customsTexts,
  ...moneyTexts,
  ...loadPlanTexts,
  ...toScaleTexts,
  ...truckTexts,
} as const satisfies Texts<'freight'>;
