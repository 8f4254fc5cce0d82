import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint, pageOf } from '../../kernel/page.ts';
import { waveFields } from './wave.fields.ts';
import { Wave, WaveProposal, WaveRow, WaveSetting, WaveSettingInput, plainSetting } from './wave.ts';

export const listWaves = listEndpoint({
  path: '/wave/list',
  permission: 'fulfilment:wave:list',
  does: 'Lists waves: orders that are picked together.',
  record: 'fulfilment.wave',
  row: WaveRow,
  filters: {
    ...filtersOf(waveFields, ['number', 'warehouseId', 'kind', 'shippingType', 'createdAt']),
    ...choicesFiltersOf(waveFields, ['status']),
  },
  sorts: ['createdAt', 'number', 'orderCount', 'pieceCount'],
  totalsOf: waveFields,
  export: { permission: 'fulfilment:wave:export', title: 'fulfilment.wave.title' },
});
export const showWave = endpoint({
  method: 'GET',
  path: '/wave/show',
  permission: 'fulfilment:wave:list',
  does: 'One wave with its orders, their baskets and its picking lists.',
  query: z.object({ id: queryId('fulfilment.wave') }),
  data: Wave,
});
export const planWaves = endpoint({
  method: 'GET',
  path: '/wave/plan',
  permission: 'fulfilment:wave:plan',
  does: 'Which waves would be made now: orders, pieces, walking metres, when they would be picked and must be handed over, and what is left behind and why. K08.',
  query: z.object({ warehouseId: queryId('warehouse.warehouse') }),
  data: WaveProposal,
});
export const takeWave = endpoint({
  method: 'POST',
  path: '/wave/take',
  permission: 'fulfilment:wave:plan',
  does: 'Makes one wave of these orders, with a picking list for each area. What is held or no longer waits is left out.',
  body: z.object({
    warehouseId: recordId('warehouse.warehouse'),
    orderIds: z.array(recordId('outbound.order')).check(z.minLength(1), z.maxLength(1000)),
  }),
  data: Wave,
});
export const takeWaves = endpoint({
  method: 'POST',
  path: '/wave/takeAll',
  permission: 'fulfilment:wave:plan',
  does: 'Makes all these waves as they were proposed, or none: when an order of one of them no longer waits, or the rules have changed, the refusal names the wave. K08.',
  body: z.object({
    warehouseId: recordId('warehouse.warehouse'),
    waves: z.array(z.array(recordId('outbound.order')).check(z.minLength(1), z.maxLength(1000))).check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ waves: z.array(z.object({ number: z.string(), orderCount: z.int() })) }),
});
export const generateWaves = endpoint({
  method: 'POST',
  path: '/wave/generate',
  permission: 'fulfilment:wave:plan',
  does: 'Makes all waves that the rules of the warehouse give now. K08.',
  body: z.object({ warehouseId: recordId('warehouse.warehouse') }),
  data: z.object({ waves: z.array(z.object({ number: z.string(), orderCount: z.int() })), left: z.int() }),
  transaction: 'own',
});
export const listWaveSettings = endpoint({
  method: 'GET',
  path: '/wave/settings',
  permission: 'fulfilment:wave:list',
  does: 'How each warehouse makes its waves. K08.',
  data: pageOf(WaveSetting),
});
export const setWaves = endpoint({
  method: 'POST',
  path: '/wave/set',
  permission: 'fulfilment:wave:set',
  does: 'Sets how a warehouse makes its waves: by count or by clock times, how often, how many orders, and whether by itself. K08.',
  body: WaveSettingInput,
  data: WaveSetting,
  example: { body: { warehouseId: 1, ...plainSetting, mode: 'byCutoff', clockTimes: ['10:00', '13:30'] } },
});
