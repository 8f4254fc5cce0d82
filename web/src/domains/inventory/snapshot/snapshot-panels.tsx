import { listPastStock, listSnapshots, listStockChanges } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import type { ChangeRow, PastRow, Snapshot } from '@kura/contract/inventory/snapshot/snapshot.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import { endOfDay } from '@kura/contract/kernel/moment.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { today } from '../../../kit/zone.ts';
import { causeColumns, changeColumns, pastColumns, snapshotColumns } from './snapshot.columns.tsx';
import '../stock/stock.css';

/** The rows of a day's close are the stock at its last second. */
const openDay = ({ day, warehouseId }: Snapshot) => (
  <PageLink code="snapshots" search={{ tab: 'past', at: endOfDay(day), warehouseId: String(warehouseId) }}>
    {t('inventory.snapshot.open')}
  </PageLink>
);
export const DayPanel = () => (
  <ListPage endpoint={listSnapshots} columns={snapshotColumns} rowActions={openDay} emptyText="inventory.snapshot.empty" />
);

const pastDetail: DetailSpec<PastRow> = { title: (row) => `${row.sku} · ${row.locationCode}`, hasLog: false };
export function PastPanel() {
  useLang();
  return (
    <>
      <p className="k-stock-hint">{t('inventory.snapshot.pastHint')}</p>
      <ListPage endpoint={listPastStock} columns={pastColumns} detail={pastDetail} emptyText="inventory.snapshot.pastEmpty" />
    </>
  );
}

/** The log of the same product and days: every line of what the drawer sums up. */
function LogLink({ productId }: { readonly productId: number }) {
  useLang();
  const [search] = usePageSearch();
  const to = search['to']?.slice(0, 10) ?? today();
  const from = search['from']?.slice(0, 10) ?? to;
  return (
    <p className="k-more-link">
      <PageLink code="stock-log" search={{ productId: String(productId), at: joinRange(from, to) }}>
        {t('inventory.snapshot.allInLog')}
      </PageLink>
    </p>
  );
}

const changeDetail: DetailSpec<ChangeRow> = {
  title: (row) => row.sku,
  sections: [
    { fields: changeColumns.filter(({ key }) => key !== 'causes') },
    {
      title: 'inventory.snapshot.causes',
      draw: (row) => (
        <>
          <LineTable columns={causeColumns} rows={row.causes} keyOf={(cause) => `${cause.causeType} ${cause.causeNo}`} />
          <LogLink productId={row.id} />
        </>
      ),
    },
  ],
  hasLog: false,
};
export function ChangePanel() {
  useLang();
  return (
    <>
      <p className="k-stock-hint">{t('inventory.snapshot.changesHint')}</p>
      <ListPage endpoint={listStockChanges} columns={changeColumns} detail={changeDetail} emptyText="inventory.snapshot.changesEmpty" />
    </>
  );
}
