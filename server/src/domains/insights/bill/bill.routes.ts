import * as endpoints from '@kura/contract/insights/bill/bill.endpoints.ts';
import { billExport, billRowExport } from '@kura/contract/insights/bill/bill.sheet.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import { searchByFilters, searchByNumber, type Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as rows from './bill-row.store.ts';
import { checkBill, confirmBill, readerOf, showBill } from './bill.moves.ts';
import * as store from './bill.store.ts';
import { decideRows, settleRow } from './decide-rows.ts';
import { hearCodFees } from './on-cod-fee-kept.ts';
import { type CheckJob, checkJob, importBill, previewBill, startCheck } from './import-bill.ts';

export const billNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    const { storage, jobs } = kernel;
    bindList(
      endpoints.listBills,
      async ({ db, actor, query }) => {
        const page = await store.page(db, query);
        return { ...page, rows: page.rows.map(await readerOf(db, actor, page.rows)) };
      },
      { sheet: billExport, splitBy: 'createdAt', zone: clockZone },
    );
    bindList(endpoints.listBillRows, ({ db, query, now }) => rows.page(db, query, now), { sheet: billRowExport });
    bind(endpoints.showBill, ({ db, actor, query }) => showBill(db, actor, query.id));
    bind(endpoints.previewBill, ({ tx, actor, body, lang, now }) => previewBill(tx, storage, actor, body, lang, now));
    bind(endpoints.importBill, ({ tx, actor, body, lang, now }) => importBill(tx, { storage, jobs }, { actor, lang, now }, body));
    bind(endpoints.checkBill, async ({ tx, actor, body, lang, now }) => {
      const { number } = found(await store.lock(tx, null, body.id));
      await logOperation(tx, actor, {
        at: now,
        record: 'insights.bill',
        recordId: body.id,
        recordName: number,
        companyId: null,
        action: 'insights.bill.log.checking',
      });
      return { jobId: await startCheck(tx, jobs, { actor, lang }, body.id) };
    });
    bind(endpoints.acceptBillRows, ({ tx, actor, body, now }) => decideRows(tx, actor, 'accept', body, now));
    bind(endpoints.disputeBillRows, ({ tx, actor, body, now }) => decideRows(tx, actor, 'dispute', body, now));
    bind(endpoints.settleBillRow, ({ tx, actor, body, now }) => settleRow(tx, actor, body, now));
    bindMoves(endpoints.billMoves, async ({ tx, actor, body, now }) => {
      await confirmBill(tx, actor, body, now);
      return showBill(tx, actor, body.id);
    });
  },
  jobs(kernel) {
    hearCodFees(kernel);
    kernel.jobs.define<CheckJob>(checkJob, async ({ tx, actor, now, input, progress }) => {
      await checkBill(tx, actor, input.id, now, progress);
      const { matchedCount, differentCount, missingCount, extraCount, duplicateCount, unbilledCount } = found(
        await store.read(tx, input.id),
      );
      const params = {
        matched: matchedCount,
        different: differentCount,
        missing: missingCount,
        extra: extraCount,
        duplicate: duplicateCount,
        unbilled: unbilledCount,
      };
      return {
        message: { text: 'insights.bill.checked', params },
        place: { code: 'bill-check', search: { view: String(input.id) } },
      };
    });
  },
  waiting: [
    {
      permission: 'insights:bill:confirm',
      text: 'insights.bill.waiting',
      routeCode: 'bill-check',
      search: { status: 'checked' },
      count: (db) => store.countWaiting(db),
    },
  ],
  searches: [
    searchByNumber({
      record: 'insights.bill',
      permission: 'insights:bill:list',
      routeCode: 'bill-check',
      find: (db, _actor, keyword, limit) => store.findByNumber(db, keyword, limit),
    }),
    ...searchByFilters(endpoints.listBillRows, (db, _actor, query, now) => rows.page(db, query, now), {
      routeCode: 'bill-check',
      tab: 'rows',
      filters: ['trackingNumber'],
    }),
  ],
};
