import * as endpoints from '@kura/contract/outbound/return/return.endpoints.ts';
import { returnExport, returnImportSheet, type ReturnImportRow } from '@kura/contract/outbound/return/return.sheet.ts';
import { importOf, type Noun, searchByFilters, searchByNumber } from '../../../kernel/domain.ts';
import { raw } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { companyFor } from '../../identity/public.ts';
import { decideReturn } from './decide-return.ts';
import { importReturns } from './import-returns.ts';
import { addParcelPhotos, addPhotos } from './photograph-back.ts';
import { endRepair } from './repair-back.ts';
import { findSource } from './return-source.ts';
import { moveReturn } from './return.moves.ts';
import { lonePieces, saveSetting } from './return-setting.ts';
import * as store from './return.store.ts';
import { changeReturn, createReturn } from './save-return.ts';
import { scanArrive, scanParcel, scanProduct, scanReceive, scanRepair, scanShelve } from './scan-return.ts';
import { scrapBack } from './scrap-back.ts';
import { jobOf, showReturn } from './show-return.ts';
import { decideSurplus, scrapSurplus, takeBackSurplus } from './surplus-back.ts';
import { countOpen } from './surplus.store.ts';
import { takeBackReceipt } from './take-back-receipt.ts';
import { vouchReturn } from './vouch-return.ts';

export const returnNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listReturns, ({ db, actor, query, now }) => store.page(db, actor.scope, query, now), {
      sheet: returnExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.countReturns, async ({ db, actor, query }) => {
      if (query.companyId !== undefined) await companyFor(db, actor, query.companyId);
      return store.counts(db, actor.scope, query);
    });
    bind(endpoints.showReturn, (call) => showReturn(call, call.query.id));
    bind(endpoints.findReturnSource, async ({ db, actor, query }) => ({ source: await findSource(db, actor.scope, query.code) }));
    bind(endpoints.createReturn, async (call) =>
      showReturn({ ...call, db: call.tx }, await createReturn(call.tx, call.actor, call.body, call.now)),
    );
    bind(endpoints.changeReturn, async (call) => {
      await changeReturn(call.tx, call.actor, call.body, call.now);
      return showReturn({ ...call, db: call.tx }, call.body.id);
    });
    bindMoves(endpoints.returnMoves, async (call, move) => {
      const { id, reason, ...input } = call.body;
      await moveReturn(call.tx, call.actor, id, move, { input, reason, now: call.now });
      return showReturn({ ...call, db: call.tx }, id);
    });
    bind(endpoints.decideReturn, async (call) => {
      await decideReturn(call.tx, call.actor, call.body, call.now);
      return showReturn({ ...call, db: call.tx }, call.body.id);
    });
    bind(endpoints.showReturnJob, async ({ db, actor, query, now }) => jobOf(db, found(await store.row(db, actor.scope, query.id, now))));
    bind(endpoints.scanReturn, scanParcel);
    bind(endpoints.scanArrive, scanArrive);
    bind(endpoints.scanBackProduct, scanProduct);
    bind(endpoints.scanReceiveBack, scanReceive);
    bind(endpoints.scanShelveBack, scanShelve);
    bind(endpoints.scanRepairBack, scanRepair);
    bind(endpoints.takeBackReturnReceipt, async (call) =>
      showReturn({ ...call, db: call.tx }, await takeBackReceipt(call.tx, call.actor, call.body, call.now)),
    );
    bind(endpoints.addReturnPhotos, addPhotos);
    bind(endpoints.endReturnRepair, async (call) => {
      await endRepair(call.tx, call.actor, call.body, call.now);
      return showReturn({ ...call, db: call.tx }, call.body.id);
    });
    bind(endpoints.disposeReturn, async (call) => {
      await scrapBack(call.tx, call.actor, call.body, call.now);
      return showReturn({ ...call, db: call.tx }, call.body.id);
    });
    bind(endpoints.decideSurplus, async (call) =>
      showReturn({ ...call, db: call.tx }, await decideSurplus(call.tx, call.actor, call.body, call.now)),
    );
    bind(endpoints.takeBackSurplus, async (call) =>
      showReturn({ ...call, db: call.tx }, await takeBackSurplus(call.tx, call.actor, call.body, call.now)),
    );
    bind(endpoints.scrapSurplus, async (call) =>
      showReturn({ ...call, db: call.tx }, await scrapSurplus(call.tx, call.actor, call.body, call.now)),
    );
    bind(endpoints.vouchReturn, async (call) => {
      await vouchReturn(call.tx, call.actor, call.body, call.now);
      return showReturn({ ...call, db: call.tx }, call.body.id);
    });
    bind(endpoints.showReturnSetting, async ({ db }) => ({ lonePieces: await lonePieces(db) }));
    bind(endpoints.saveReturnSetting, async ({ tx, actor, body, now }) => {
      await saveSetting(tx, actor, body, now);
      return body;
    });
    bind(endpoints.addParcelPhotos, addParcelPhotos);
  },
  imports: [
    importOf<ReturnImportRow>({
      sheet: returnImportSheet,
      permission: 'outbound:return:create',
      place: { code: 'returns', search: { status: 'pendingReview' } },
      run: importReturns,
    }),
  ],
  waiting: [
    {
      permission: 'outbound:return:audit',
      text: 'outbound.return.waiting',
      routeCode: 'returns',
      search: { status: 'pendingReview' },
      count: (db, actor) => store.countIn(db, actor.scope, raw(`t.status = 'pendingReview'`)),
    },
    {
      permission: 'outbound:return:receive',
      text: 'outbound.return.toIdentify',
      routeCode: 'returns',
      search: { status: 'unidentified' },
      count: (db, actor) => store.countIn(db, actor.scope, raw(`t.status = 'unidentified'`)),
    },
    {
      permission: 'outbound:return:decide',
      for: 'customer',
      text: 'outbound.return.toDecide',
      routeCode: 'returns',
      search: { undecided: 'yes' },
      count: (db, actor) => store.countIn(db, actor.scope, raw('t.deadline is not null')),
    },
    {
      permission: 'outbound:return:decide',
      for: 'customer',
      text: 'outbound.return.surplusWaits',
      routeCode: 'returns',
      search: { surplus: 'yes' },
      count: (db, actor) => countOpen(db, actor.scope.companyId),
    },
  ],
  searches: [
    searchByNumber({
      record: 'outbound.return',
      permission: 'outbound:return:list',
      routeCode: 'returns',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
    ...searchByFilters(endpoints.listReturns, (db, actor, query, now) => store.page(db, actor.scope, query, now), {
      routeCode: 'returns',
      filters: ['trackingNumber'],
    }),
  ],
};
