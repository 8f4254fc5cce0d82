import { field } from '../../kernel/field.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { billStates } from './bill.machine.ts';
import { consolidationFields, consolidationStates } from './consolidation.fields.ts';
import { customsStates } from './customs.machine.ts';
import { feeFields } from './fee.fields.ts';

/** The bill and customs on both sides have their own states; a line says by its action whose it is. */
const states = [
  ...choicesOf(consolidationStates, 'freight.consolidation.state'),
  ...choicesOf(billStates, 'freight.bill.state'),
  ...choicesOf(customsStates, 'freight.importCustoms.state'),
];

/** What the log of a consolidation tells beside its own fields. */
export const consolidationLogs = {
  ...consolidationFields,
  status: {
    ...consolidationFields.status,
    choices: states.filter(({ value }, at) => states.findIndex((one) => one.value === value) === at),
  },
  orders: field.text('freight.consolidation.orders'),
  linked: field.text('freight.consolidation.linked'),
  unlinked: field.text('freight.consolidation.unlinked'),
  item: feeFields.item,
  amount: feeFields.amount,
  rate: feeFields.rate,
  cny: feeFields.cny,
  duty: field.money('pricing.fee.DUTY'),
  importTax: field.money('pricing.fee.IMPORT_TAX'),
};
