import type { DryRun } from '@kura/contract/marketplace/mapping/mapping.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { instant } from '../../../kit/list/show.tsx';
import { t, useLang } from '../../../kit/text.ts';

type Line = DryRun['shown'][number];
const target = (value: Line['before']) => (value ? `${value.sku} × ${value.quantity}` : t('marketplace.mapping.nothing'));
const lineColumns = columns<Line>([
  { field: 'orderNumber', title: 'marketplace.mapping.order', width: 160 },
  { field: 'orderedAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'platformSku', title: 'marketplace.mapping.platformSku', width: 160 },
  { field: 'title', title: 'marketplace.mapping.articleName', width: 220 },
  { field: 'before', title: 'marketplace.mapping.before', show: target, width: 140 },
  { field: 'after', title: 'marketplace.mapping.after', show: target, width: 140 },
]);

export function DryRunView({ answer }: { readonly answer: DryRun }) {
  useLang();
  const { storeName, orders, lines, resolvedLines, resolvedOrders, changedLines, stillUnmapped, shown } = answer;
  return (
    <>
      <p>
        {t('marketplace.mapping.dryRunSum', {
          store: storeName,
          orders,
          lines,
          resolved: resolvedLines,
          whole: resolvedOrders,
          changed: changedLines,
          still: stillUnmapped,
        })}
      </p>
      <LineTable
        columns={lineColumns}
        rows={shown.map((line, index) => ({ ...line, key: index }))}
        keyOf={(line) => `${line.orderNumber} ${line.platformSku}`}
        emptyText={t('marketplace.mapping.dryRunNothing')}
      />
    </>
  );
}
