import type { Texts } from '../kernel/text.ts';
import { marketplaceNouns } from './nouns.texts.ts';
import { deadLetterTexts } from './dead-letter/dead-letter.texts.ts';
import { demoTexts } from './demo/demo.texts.ts';
import { forwardTexts } from './forward/forward.texts.ts';
import { mappingTexts } from './mapping/mapping.texts.ts';
import { marketMachineTexts } from './order/machine.texts.ts';
import { marketOrderTexts } from './order/market-order.texts.ts';
import { marketPageTexts } from './order/order-page.texts.ts';
import { syncTexts } from './sync/sync.texts.ts';
import { ruleTexts } from './rule/rule.texts.ts';
import { stockPushTexts } from './stock-push/stock-push.texts.ts';

export const marketplaceTexts = {
  ...marketplaceNouns,
  'marketplace.domain': { zh: '平台对接', en: 'Marketplaces', jp: 'モール連携' },
  ...marketOrderTexts,
  ...marketMachineTexts,
  ...marketPageTexts,
  ...forwardTexts,
  ...syncTexts,
  ...deadLetterTexts,
  ...mappingTexts,
  ...ruleTexts,
  ...stockPushTexts,
  ...demoTexts,
} as const satisfies Texts<'marketplace'>;
