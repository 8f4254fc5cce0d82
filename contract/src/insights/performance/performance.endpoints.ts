import * as z from 'zod/mini';
import { DayRange } from '../../kernel/day.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { queryId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { performanceFields, targetFields } from './performance.fields.ts';
import { PerformanceDay, PerformanceLive, Ranked, Target, TargetInput, Team } from './performance.ts';

const filters = {
  day: daysFilter('insights.performance.day'),
  ...choicesFiltersOf(performanceFields, ['step']),
  warehouseId: recordFilter('insights.performance.warehouse', 'warehouse.warehouse'),
  person: textFilter('insights.performance.person'),
};

export const listPerformance = listEndpoint({
  path: '/performance/list',
  permission: 'insights:performance:see',
  does: 'Lists pieces per hour by person, step and day, with refusals beside; without the permission for persons, the caller’s own rows only.',
  record: 'insights.performance',
  row: PerformanceDay,
  filters,
  sorts: ['day', 'pieces', 'piecesPerHour', 'activeMinutes', 'scans', 'amber', 'red'],
  totalsOf: performanceFields,
  export: { permission: 'insights:performance:export', title: 'insights.performance.title' },
});

export const listRanking = listEndpoint({
  path: '/performance/ranking',
  permission: 'insights:performance:see',
  does: 'Ranks persons step by step over days, those with enough active minutes; without the permission for persons, the caller’s own row only.',
  record: 'insights.ranking',
  row: Ranked,
  filters,
  sorts: ['rank', 'pieces', 'piecesPerHour', 'targetPercent', 'errorPercent', 'scans', 'amber', 'red'],
  totalsOf: performanceFields,
  export: { permission: 'insights:performance:export', title: 'insights.performance.rankingTitle' },
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/performance/team',
  permission: 'insights:performance:see',
  does: 'What the whole team did, step by step, over days; no average of fewer than three people.',
  query: z.object({ day: z.optional(DayRange), warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: Team,
});

export const getPerformanceLive = endpoint({
  method: 'GET',
  path: '/performance/live',
  permission: 'insights:performance:see',
  does: 'Today as it is scanned: the team step by step and hour by hour, and persons for those who may see them.',
  query: z.object({ warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: PerformanceLive,
});

export const listTargets = listEndpoint({
  path: '/performance/target/list',
  permission: 'insights:performance:target',
  does: 'Lists what is expected of an hour at each step, from which day on, and what was expected before.',
  record: 'insights.target',
  row: Target,
  filters: { ...choicesFiltersOf(targetFields, ['step']), ...filtersOf(targetFields, ['state']) },
  sorts: ['validFrom', 'createdAt'],
  export: { permission: 'insights:performance:export', title: 'insights.target.title' },
});

export const setTarget = endpoint({
  method: 'POST',
  path: '/performance/target/set',
  permission: 'insights:performance:target',
  does: 'Sets what is expected of an hour at a step, from today or a later day on. What was expected before stays.',
  body: TargetInput,
  data: Target,
  example: { body: { step: 'pick', validFrom: '2199-05-03', piecesPerHour: 120, leastMinutes: 30 } },
});
