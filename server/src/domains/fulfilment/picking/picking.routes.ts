import * as endpoints from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { pickingExport } from '@kura/contract/fulfilment/picking/picking.sheet.ts';
import { type Noun, searchByNumber } from '../../../kernel/domain.ts';
import { exportPickLines } from './export-lines.ts';
import * as lists from './list.store.ts';
import { scanList, scanPlace, scanTote } from './open-list.ts';
import { movePicking } from './picking.moves.ts';
import { printPicking } from './print-picking.ts';
import { readJob } from './read-job.ts';
import { reportShort } from './report-short.ts';
import { returnLine } from './return-line.ts';
import { scanPick } from './scan-pick.ts';
import { keepPickAnswer } from './keep-answer.ts';
import { stopsOf } from './stops.ts';

export const pickingNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listPickings, ({ db, actor, query }) => lists.page(db, actor, query), {
      sheet: pickingExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.showPicking, (call) => readJob(call.db, call, call.query.id));
    bind(endpoints.printPicking, (call) => printPicking(call.kernel, call.actor, call.body.id, call.lang, call.now));
    bind(endpoints.exportPickLines, exportPickLines);
    bindMoves(endpoints.pickingMoves, async (call, move) => {
      await movePicking(call.tx, call.actor, call.body.id, move, call.now);
      return readJob(call.tx, call, call.body.id);
    });
    bind(endpoints.listPickJobs, async ({ db, actor, query }) => {
      const rows = await lists.jobs(db, query.warehouseId, actor.userId);
      return { rows, total: rows.length, isCapped: false };
    });
    bind(endpoints.showPickJob, (call) => readJob(call.db, call, call.query.id));
    bind(endpoints.listPickStops, stopsOf);
    bind(endpoints.scanPickList, scanList);
    bind(endpoints.scanTote, scanTote);
    bind(endpoints.scanPlace, scanPlace);
    bind(endpoints.scanPick, scanPick);
    bind(endpoints.reportShort, reportShort);
    bind(endpoints.returnLine, returnLine);
    bind(endpoints.keepPickAnswer, keepPickAnswer);
  },
  searches: [
    searchByNumber({
      record: 'fulfilment.picking',
      permission: 'fulfilment:picking:list',
      routeCode: 'picking-lists',
      find: (db, _actor, keyword, limit) => lists.searched(db, keyword, limit),
    }),
  ],
};
