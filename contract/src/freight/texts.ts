import type { Texts } from '../kernel/text.ts';
import { containerTexts } from './container/container.texts.ts';

export const freightTexts = {
  'freight.domain': { zh: '拼柜与车辆', en: 'Containers and trucks', jp: 'コンテナと車両' },
  ...containerTexts,
} as const satisfies Texts<'freight'>;
