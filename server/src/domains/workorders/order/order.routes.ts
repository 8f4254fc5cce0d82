import * as endpoints from '@kura/contract/workorders/order/order.endpoints.ts';
import { orderExport } from '@kura/contract/workorders/order/order.sheet.ts';
import { type Noun, searchByNumber } from '../../../kernel/domain.ts';
import { companyFor, staffWith } from '../../identity/public.ts';
import { auditMany } from './audit-many.ts';
import { record } from './order-money.ts';
import { moveOrder } from './order.moves.ts';
import * as store from './order.store.ts';
import { addResults, changeOrder, createInternal, createOrder, spendTime } from './save-order.ts';
import { showOrder } from './show-order.ts';

export const orderNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(endpoints.listOrders, ({ db, actor, query }) => store.page(db, actor, query), { sheet: orderExport, splitBy: 'createdAt' });
    bind(endpoints.countOrders, async ({ db, actor, query }) => {
      if (query.companyId !== undefined) await companyFor(db, actor, query.companyId);
      return store.counts(db, actor, query);
    });
    bind(endpoints.showOrder, ({ db, actor, query, now }) => showOrder({ db, actor, kernel, now }, query.id));
    bind(endpoints.listPeople, ({ db, lang }) => staffWith(db, 'workorders:order:work', lang));
    bind(endpoints.createOrder, async ({ tx, actor, body, now }) =>
      showOrder({ db: tx, actor, kernel, now }, await createOrder(tx, actor, body, now)),
    );
    bind(endpoints.createInternal, async ({ tx, actor, body, now }) =>
      showOrder({ db: tx, actor, kernel, now }, await createInternal(tx, actor, body, now)),
    );
    bind(endpoints.changeOrder, async ({ tx, actor, body, now }) => {
      await changeOrder(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, now }, body.id);
    });
    bindMoves(endpoints.orderMoves, async ({ tx, actor, body, now }, move) => {
      const { id, reason, ...input } = body;
      await moveOrder(tx, actor, id, move, { input, reason, now });
      return showOrder({ db: tx, actor, kernel, now }, id);
    });
    bind(endpoints.auditOrders, ({ actor, body, ...call }) => auditMany(kernel.db, actor, body, call));
    bind(endpoints.addResults, async ({ tx, actor, body, now }) => {
      await addResults(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, now }, body.id);
    });
    bind(endpoints.spendTime, async ({ tx, actor, body, now }) => {
      await spendTime(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, now }, body.id);
    });
  },
  waiting: [
    {
      permission: 'workorders:order:audit',
      text: 'workorders.order.toReview',
      routeCode: 'custom-work-orders',
      search: { status: 'unaudited' },
      count: (db, actor) => store.countUnaudited(db, actor.scope, 'customer'),
    },
    {
      permission: 'workorders:order:accept',
      for: 'customer',
      text: 'workorders.order.toAccept',
      routeCode: 'custom-work-orders',
      search: { priceState: 'offered' },
      count: (db, actor) => store.countOffered(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record,
      permission: 'workorders:order:list',
      routeCode: 'custom-work-orders',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor, 'customer', keyword, limit),
    }),
    searchByNumber({
      record,
      permission: 'workorders:internal:create',
      routeCode: 'internal-work',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor, 'internal', keyword, limit),
    }),
  ],
};
