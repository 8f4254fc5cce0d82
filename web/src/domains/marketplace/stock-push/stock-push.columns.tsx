import { pushedStockFields, stockPushFields } from '@kura/contract/marketplace/stock-push/stock-push.fields.ts';
import type { PushedStock, StockPush } from '@kura/contract/marketplace/stock-push/stock-push.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { count, nothing } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';
import { missing } from '../mapping/stock-missing.tsx';
import { switchTag } from '../rule/rule.columns.tsx';

const everywhere = (code: string | null) => code ?? nothing;
const fault = (words: string) => words || nothing;
/** Not what we would say now: it is on its way, or was refused. */
const pushed = (figure: number | null, { ours }: PushedStock) => (figure === ours ? count(figure) : <strong>{count(figure)}</strong>);

/** Several listings of the same goods: each of them may sell the last piece. */
const shared = (listings: number) =>
  listings > 1 ? <ToneTag tone="warning">{t('marketplace.stockPush.sharedBy', { count: listings })}</ToneTag> : nothing;

export const stockPushColumns = columnsOf<StockPush>(stockPushFields, [
  { field: 'storeName', priority: 1 },
  'platform',
  { field: 'isOn', show: switchTag, priority: 1 },
  'isTaken',
  { field: 'warehouseCode', show: everywhere },
  { field: 'buffer', priority: 1 },
  { field: 'sharePercent', priority: 1 },
  'skuCount',
  { field: 'refusedCount', priority: 1 },
  'lastAt',
  { field: 'lastError', show: fault },
  'companyName',
]);

export const pushedStockColumns = columnsOf<PushedStock>(pushedStockFields, [
  { field: 'platformSku', priority: 1 },
  { field: 'sku', priority: 1 },
  // The same SKU is sold in several stores.
  { field: 'storeName', priority: 1, onCard: true },
  'quantity',
  { field: 'ours', priority: 1, onCard: true },
  { field: 'pushed', show: pushed, priority: 1 },
  { field: 'listings', show: shared },
  'pushedAt',
  { field: 'message', show: fault, priority: 1 },
  { field: 'stockMissing', show: missing, priority: 2 },
  'platform',
  'companyName',
]);
