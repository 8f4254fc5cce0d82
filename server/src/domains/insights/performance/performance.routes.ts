import * as endpoints from '@kura/contract/insights/performance/performance.endpoints.ts';
import { performanceExport, rankingExport, targetExport } from '@kura/contract/insights/performance/performance.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Noun } from '../../../kernel/domain.ts';
import * as store from './performance.store.ts';
import { liveOf } from './performance-live.ts';
import { performanceProof, proveRollUp, rollUpRecent } from './roll-up.ts';
import { setTarget } from './set-target.ts';
import * as targets from './target.store.ts';

export const performanceNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listPerformance, ({ db, actor, query }) => store.page(db, actor, query), {
      sheet: performanceExport,
      splitBy: 'day',
    });
    bindList(endpoints.listRanking, ({ db, actor, query, now }) => store.ranking(db, actor, query, now), { sheet: rankingExport });
    bindList(endpoints.listTargets, ({ db, query, now }) => targets.page(db, query, now), { sheet: targetExport });
    bind(endpoints.getTeam, ({ db, actor, query, now }) => store.team(db, actor, query, now));
    bind(endpoints.getPerformanceLive, ({ db, actor, query, now }) => liveOf(db, actor, query.warehouseId, now));
    bind(endpoints.setTarget, ({ tx, actor, body, now }) => setTarget(tx, actor, body, now));
  },
  jobs({ jobs, db, log }) {
    jobs.every('performance-days', '*/5 * * * *', zones.JP, async (now) => rollUpRecent(db, now));
    jobs.every('performance-proof', '40 2 * * *', zones.JP, async (now) => void (await proveRollUp(db, now, log)));
  },
  proofs: [performanceProof],
};
