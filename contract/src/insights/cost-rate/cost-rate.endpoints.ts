import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { costRateFields } from './cost-rate.fields.ts';
import { costRateMachine } from './cost-rate.machine.ts';
import { CostRateInput, CostRateRow } from './cost-rate.ts';

export const listCostRates = listEndpoint({
  path: '/costRate/list',
  permission: 'insights:costRate:list',
  does: 'Lists what labour, packaging and the tolerance of bills are and were, from which day on, with what is proposed.',
  record: 'insights.costRate',
  row: CostRateRow,
  filters: filtersOf(costRateFields, ['item', 'phase', 'status', 'createdAt']),
  sorts: ['createdAt', 'validFrom'],
  export: { permission: 'insights:costRate:export', title: 'insights.costRate.title' },
});

export const proposeCostRate = endpoint({
  method: 'POST',
  path: '/costRate/propose',
  permission: 'insights:costRate:propose',
  does: 'Proposes what something costs from today or a later day on; nothing changes until somebody else approves it.',
  body: CostRateInput,
  data: CostRateRow,
  example: { body: { item: 'BOX100', minor: 280, validFrom: '2199-05-03' } },
});

export const costRateMoves = moveEndpoints(costRateMachine, {
  path: '/costRate',
  data: CostRateRow,
  does: {
    approve: 'Lets it count from its day on. Never by the one who proposed it; a day that is over is refused.',
    reject: 'Refuses it with a reason; what counted goes on counting.',
    withdraw: 'Takes one’s own proposal back.',
  },
});
