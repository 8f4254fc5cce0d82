import type { Texts } from '../kernel/text.ts';
import { truckTexts } from './truck/truck.texts.ts';

export const freightTexts = {
  'freight.domain': { zh: '拼柜与车辆', en: 'Containers and trucks', jp: 'コンテナと車両' },
  ...truckTexts,
} as const satisfies Texts<'freight'>;
