import * as endpoints from '@kura/contract/inbound/problem/problem.endpoints.ts';
import { problemExport } from '@kura/contract/inbound/problem/problem.sheet.ts';
import { type Noun, searchByFilters } from '../../../kernel/domain.ts';
import { moveProblem } from './problem.moves.ts';
import { rowOf } from './problem-deadline.ts';
import * as store from './problem.store.ts';
import { reportProblem } from './report-problem.ts';
import { showProblem } from './show-problem.ts';

export const problemNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(
      endpoints.listProblems,
      async ({ db, actor, query, now }) => {
        const page = await store.page(db, actor, query);
        return { ...page, rows: page.rows.map((row) => rowOf(row, now)) };
      },
      { sheet: problemExport, splitBy: 'reportedAt' },
    );
    bind(endpoints.showProblem, (call) => showProblem(call, call.query.id));
    bind(endpoints.reportProblem, async (call) =>
      showProblem({ ...call, db: call.tx }, await reportProblem(call.tx, call.actor, call.body, call.now)),
    );
    bindMoves(endpoints.problemMoves, async (call, move) => {
      const { id, reason, ...input } = call.body;
      await moveProblem(call.tx, call.actor, id, move, { input, reason: reason ?? '', now: call.now });
      return showProblem({ ...call, db: call.tx }, id);
    });
  },
  searches: searchByFilters(endpoints.listProblems, store.page, { routeCode: 'inbound-orders', tab: 'problems', filters: ['cartonCode'] }),
  waiting: [
    {
      permission: 'inbound:problem:decide',
      for: 'customer',
      text: 'inbound.problem.waiting',
      routeCode: 'inbound-orders',
      search: { tab: 'problems', status: 'open' },
      count: (db, actor) => store.countIn(db, actor.scope, 'open'),
    },
    {
      permission: 'inbound:problem:settle',
      for: 'staff',
      text: 'inbound.problem.toSettle',
      routeCode: 'inbound-orders',
      search: { tab: 'problems', status: 'decided' },
      count: (db, actor) => store.countIn(db, actor.scope, 'decided'),
    },
  ],
};
