import * as endpoints from '@kura/contract/finance/cod/cod.endpoints.ts';
import { codExport, codReportExport, codReportSheet, type CodReportSheetRow } from '@kura/contract/finance/cod/cod.sheet.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { found } from '../../../kernel/fail.ts';
import { importOf, type Noun, searchByFilters, searchByNumber } from '../../../kernel/domain.ts';
import { codProofs } from './cod.proofs.ts';
import { creditRemittedCod } from './cod.jobs.ts';
import { acceptCodLine, moveCodReport, readBy, showCodReport } from './cod-report.moves.ts';
import * as reports from './cod-report.store.ts';
import { codLinesFor } from './cod-bank-line.ts';
import * as store from './cod.store.ts';
import * as unplaced from './unplaced-cod.store.ts';
import { decideUnplaced, unplacedFor } from './unplaced-cod.ts';
import { importCodReport } from './import-cod-report.ts';

export const codNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listCodAmounts, ({ db, actor, query }) => store.page(db, actor.scope, query), {
      sheet: codExport,
      splitBy: 'shippedAt',
      zone: financeZone,
    });
    bindList(
      endpoints.listCodReports,
      async ({ db, actor, query, now }) => {
        const page = await reports.page(db, query);
        return { ...page, rows: await readBy(db, actor, page.rows, now) };
      },
      { sheet: codReportExport, splitBy: 'importedAt', zone: financeZone },
    );
    bind(endpoints.showCodReport, ({ db, actor, query, now }) => showCodReport(db, actor, query.id, now));
    bind(endpoints.acceptCodLine, async ({ tx, actor, body, now }) => {
      await acceptCodLine(tx, actor, body, now);
      return showCodReport(tx, actor, body.id, now);
    });
    bind(endpoints.suggestCodBankLines, async ({ db, query }) => codLinesFor(db, found(await reports.read(db, query.id))));
    bind(endpoints.listCodUnplaced, ({ db, actor }) => unplacedFor(db, actor));
    bind(endpoints.decideCodUnplaced, async ({ tx, actor, body, now }) => {
      await decideUnplaced(tx, actor, body, now);
      return showCodReport(tx, actor, body.id, now);
    });
    bindMoves(endpoints.codReportMoves, async ({ tx, actor, body: { id, reason, ...input }, now }, move) => {
      await moveCodReport(tx, actor, id, move, { input, reason, now });
      return showCodReport(tx, actor, id, now);
    });
  },
  proofs: codProofs,
  imports: [
    importOf<CodReportSheetRow>({
      sheet: codReportSheet,
      permission: 'finance:codReport:import',
      place: { code: 'expenditure', search: { tab: 'codReports' } },
      run: importCodReport,
    }),
  ],
  waiting: [
    {
      permission: 'finance:codReport:remit',
      text: 'finance.codReport.waiting',
      routeCode: 'expenditure',
      search: { tab: 'codReports', status: 'collected' },
      count: (db) => reports.countIn(db, 'collected'),
    },
    {
      permission: 'finance:codReport:remit',
      text: 'finance.codReport.unplacedTitle',
      routeCode: 'expenditure',
      search: { tab: 'codReports' },
      count: (db) => unplaced.count(db),
    },
  ],
  searches: [
    searchByNumber({
      record: 'finance.codReport',
      permission: 'finance:codReport:list',
      routeCode: 'expenditure',
      tab: 'codReports',
      find: (db, _actor, keyword, limit) => reports.findByNumber(db, keyword, limit),
    }),
    ...searchByFilters(endpoints.listCodAmounts, (db, actor, query) => store.page(db, actor.scope, query), {
      routeCode: 'expenditure',
      tab: 'cod',
      filters: ['trackingNumber'],
    }),
  ],
  jobs(kernel) {
    // Weekly, on Fridays; looked for every hour, for whoever stood still at that moment.
    kernel.jobs.every(
      'finance.creditCod',
      '0 * * * *',
      financeZone,
      async (now) => void (await creditRemittedCod(kernel.db, now, kernel.log)),
      { booksByTheDay: true },
    );
  },
};
