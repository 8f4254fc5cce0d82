import { listPastStock, listSnapshots, listStockChanges } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import type { ChangeRow, PastRow, Snapshot } from '@kura/contract/inventory/snapshot/snapshot.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import { endOfDay } from '@kura/contract/kernel/moment.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import type { Column } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { today } from '../../../kit/zone.ts';
import { causeColumns, changeColumns, pastColumns, snapshotColumns } from './snapshot.columns.tsx';
import { ofOneCompany } from '../stock/stock.columns.tsx';
import '../stock/stock.css';

const useStaff = (): boolean => useSession().user?.userType === 'staff';

/** The rows of a day's close are the stock at its last second. */
const openDay = ({ day, warehouseId }: Snapshot) => (
  <PageLink code="snapshots" search={{ tab: 'past', at: endOfDay(day), warehouseId: String(warehouseId) }}>
    {t('inventory.snapshot.open')}
  </PageLink>
);
export function DayPanel() {
  const isStaff = useStaff();
  return (
    <ListPage
      endpoint={listSnapshots}
      columns={snapshotColumns}
      filters={isStaff ? ['day', 'warehouseId', 'companyId'] : ['day', 'warehouseId']}
      rowActions={openDay}
      emptyText="inventory.snapshot.empty"
    />
  );
}

const ownPastFilters = ['at', 'keyword', 'warehouseId', 'storeId', 'lotNumber'] as const;
const pastFilters = ['at', 'keyword', 'warehouseId', 'companyId', 'storeId', 'locationId', 'lotNumber'] as const;
const ownPastColumns = ofOneCompany(pastColumns);
const pastDetail = (fields: readonly Column<PastRow>[]): DetailSpec<PastRow> => ({
  title: (row) => `${row.sku} · ${row.locationCode}`,
  sections: [{ fields }],
  hasLog: false,
});
const details = { staff: pastDetail(pastColumns), own: pastDetail(ownPastColumns) };
export function PastPanel() {
  useLang();
  const isStaff = useStaff();
  return (
    <>
      <p className="k-stock-hint">{t('inventory.snapshot.pastHint')}</p>
      <ListPage
        endpoint={listPastStock}
        columns={isStaff ? pastColumns : ownPastColumns}
        filters={isStaff ? pastFilters : ownPastFilters}
        detail={isStaff ? details.staff : details.own}
        emptyText="inventory.snapshot.pastEmpty"
      />
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

const changeDetail = (fields: readonly Column<ChangeRow>[]): DetailSpec<ChangeRow> => ({
  title: (row) => row.sku,
  sections: [
    { fields: fields.filter(({ key }) => key !== 'causes') },
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
});
const ownChangeColumns = ofOneCompany(changeColumns);
const changeDetails = { staff: changeDetail(changeColumns), own: changeDetail(ownChangeColumns) };
const ownChangeFilters = ['from', 'to', 'keyword', 'warehouseId', 'storeId'] as const;
const changeFilters = ['from', 'to', 'keyword', 'warehouseId', 'companyId', 'storeId'] as const;
export function ChangePanel() {
  useLang();
  const isStaff = useStaff();
  return (
    <>
      <p className="k-stock-hint">{t('inventory.snapshot.changesHint')}</p>
      <ListPage
        endpoint={listStockChanges}
        columns={isStaff ? changeColumns : ownChangeColumns}
        filters={isStaff ? changeFilters : ownChangeFilters}
        detail={isStaff ? changeDetails.staff : changeDetails.own}
        emptyText="inventory.snapshot.changesEmpty"
      />
    </>
  );
}
