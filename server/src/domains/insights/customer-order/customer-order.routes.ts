import { customerOrderReport, listCustomerOrders } from '@kura/contract/insights/customer-order/customer-order.endpoints.ts';
import { customerOrderExport } from '@kura/contract/insights/customer-order/customer-order.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { orderPeriod } from '../order-census/order-census.ts';
import { reportCustomerOrders } from './customer-order.ts';
import { customerOrderPage } from './customer-order.store.ts';

export const customerOrderNoun: Noun = {
  routes({ bind, bindList }) {
    bind(customerOrderReport, ({ db, actor, lang, now, query }) => reportCustomerOrders(db, { actor, lang, now }, query));
    bindList(
      listCustomerOrders,
      async ({ db, actor, lang, now, query }) =>
        customerOrderPage(db, actor, query, await orderPeriod(db, { actor, lang, now }, query), now),
      { sheet: customerOrderExport },
    );
  },
};
