import { filtersOf } from '../../kernel/field.ts';
import { monthsFilter } from '../../kernel/filter.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { exchangeFields } from './exchange.fields.ts';
import { ExchangeRow } from './exchange.ts';

export const listExchange = listEndpoint({
  path: '/exchange/list',
  permission: 'finance:exchange:list',
  does: 'Exchange gains and losses in RMB, month by month and currency by currency: realised by top-ups and conversions, unrealised at the rate of the month’s end. K05.',
  record: 'finance.exchange',
  row: ExchangeRow,
  filters: { month: monthsFilter('finance.statement.month'), ...filtersOf(exchangeFields, ['currency']) },
  sorts: ['month', 'realised', 'unrealised', 'gain'],
  totalsOf: exchangeFields,
  export: { permission: 'finance:exchange:export', title: 'finance.exchange.title' },
});
