import type { Domain } from '../../kernel/domain.ts';
import { bindingNoun } from './binding/binding.routes.ts';
import { syncNoun } from './cockpit/cockpit.routes.ts';
import { deadLetterNoun } from './dead-letter/dead-letter.routes.ts';
import { demoMarketplace } from './demo/demo-marketplace.ts';
import { demoNoun } from './demo/demo.routes.ts';
import { mappingNoun } from './mapping/mapping.routes.ts';
import { marketOrderNoun } from './order/order.routes.ts';
import { addReadyMarketplace } from './ready.ts';
import { ruleNoun } from './rule/rule.routes.ts';
import { stockPushNoun } from './stock-push/stock-push.routes.ts';
import { marketplaceTables } from './tables.ts';
import { webhookNoun } from './webhook/webhook.routes.ts';
import { writeNoun } from './write/write.routes.ts';

export const marketplace: Domain = {
  name: 'marketplace',
  nouns: [marketOrderNoun, mappingNoun, ruleNoun, stockPushNoun, syncNoun, writeNoun, webhookNoun, bindingNoun, deadLetterNoun, demoNoun],
  tables: marketplaceTables,
  ready: addReadyMarketplace,
  demo: demoMarketplace,
};
