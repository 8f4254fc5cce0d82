import type { Texts } from '../kernel/text.ts';

export const freightTexts = {
  'freight.domain': { zh: '拼柜与车辆', en: 'Containers and trucks', jp: 'コンテナと車両' },
} as const satisfies Texts<'freight'>;
