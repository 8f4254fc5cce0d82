import * as endpoints from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import { fbaReturnExport } from '@kura/contract/inbound/fba-return/fba-return.sheet.ts';
import { type Noun, searchByFilters, searchByNumber } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { disposeReturned } from './dispose-return.ts';
import { jobOf } from './fba-return-job.ts';
import { moveFbaReturn } from './fba-return.moves.ts';
import * as store from './fba-return.store.ts';
import { addPhotos } from './photograph-return.ts';
import { makeReturnTemplate, readReturnLines } from './read-return-lines.ts';
import { changeFbaReturn, createFbaReturn } from './save-fba-return.ts';
import { scanProduct, scanReceive, scanReturn, scanShelve } from './scan-fba-return.ts';
import { showFbaReturn } from './show-fba-return.ts';
import { takeBackReceipt } from './take-back-receipt.ts';

export const fbaReturnNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(endpoints.listFbaReturns, ({ db, actor, query }) => store.page(db, actor.scope, query), {
      sheet: fbaReturnExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.showFbaReturn, (call) => showFbaReturn(call, call.query.id));
    bind(endpoints.createFbaReturn, async (call) => showFbaReturn(call, await createFbaReturn(call.tx, call.actor, call.body, call.now)));
    bind(endpoints.changeFbaReturn, async (call) => {
      await changeFbaReturn(call.tx, call.actor, call.body, call.now);
      return showFbaReturn(call, call.body.id);
    });
    bind(endpoints.getReturnTemplate, ({ actor, lang, now }) => makeReturnTemplate({ kernel, actor, lang, now }));
    bind(endpoints.readReturnLines, ({ actor, body, lang, now }) => readReturnLines({ kernel, actor, lang, now }, body));
    bindMoves(endpoints.fbaReturnMoves, async (call, move) => {
      const { tx, actor, body, now } = call;
      await moveFbaReturn(tx, actor, body.id, move, { input: body, reason: body.reason, now });
      return showFbaReturn(call, body.id);
    });
    bind(endpoints.showFbaReturnJob, async ({ db, actor, query }) => jobOf(db, found(await store.row(db, actor.scope, query.id))));
    bind(endpoints.scanFbaReturn, scanReturn);
    bind(endpoints.scanReturnedProduct, scanProduct);
    bind(endpoints.scanReceiveReturn, scanReceive);
    bind(endpoints.scanShelveReturn, scanShelve);
    bind(endpoints.takeBackFbaReceipt, async (call) =>
      showFbaReturn(call, await takeBackReceipt(call.tx, call.actor, call.body, call.now)),
    );
    bind(endpoints.addFbaReturnPhotos, addPhotos);
    bind(endpoints.disposeFbaReturn, async (call) => {
      await disposeReturned(call.tx, call.actor, call.body, call.now);
      return showFbaReturn(call, call.body.id);
    });
  },
  waiting: [
    {
      permission: 'inbound:fbaReturn:audit',
      text: 'inbound.fbaReturn.waiting',
      routeCode: 'fba-returns',
      search: { status: 'pendingReview' },
      count: (db, actor) => store.countPending(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record: 'inbound.fbaReturn',
      permission: 'inbound:fbaReturn:list',
      routeCode: 'fba-returns',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
    ...searchByFilters(endpoints.listFbaReturns, (db, actor, query) => store.page(db, actor.scope, query), {
      routeCode: 'fba-returns',
      filters: ['removalNo', 'trackingNumber'],
    }),
  ],
};
