import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { deadLetterFields } from './dead-letter/dead-letter.fields.ts';
import { mappingFields } from './mapping/mapping.fields.ts';
import { marketOrderFields } from './order/market-order.fields.ts';
import { writeKinds } from './order/states.ts';
import { ruleFields } from './rule/rule.fields.ts';
import { stockPushFields } from './stock-push/stock-push.fields.ts';

export const marketplaceLogs = {
  'marketplace.order': {
    ...marketOrderFields,
    writeKind: field.choice('marketplace.page.writeKind', writeKinds, 'marketplace.write.kind'),
    writeMessage: field.text('marketplace.page.writeMessage'),
    invoiceNumber: field.text('marketplace.page.invoiceNumber'),
    invoiceDay: field.day('marketplace.page.invoiceDay'),
  },
  'marketplace.mapping': mappingFields,
  'marketplace.rule': { ...ruleFields, holdWords: field.text('marketplace.rule.holdWords') },
  'marketplace.stockPush': stockPushFields,
  'marketplace.deadLetter': deadLetterFields,
} satisfies Logs;
