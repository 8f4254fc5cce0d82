import { createSpecial, listSpecials, showSpecial } from '@kura/contract/quotes/special/special.endpoints.ts';
import type { SpecialRow } from '@kura/contract/quotes/special/special.ts';
import { amountText } from '@kura/contract/kernel/money.ts';
import { sayKey } from '@kura/contract/pricing/say.ts';
import type { PriceCell, SaleBook } from '@kura/contract/quotes/price-book/price-book.ts';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { Can } from '../../../kit/access/access.tsx';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { worded } from '../../../kit/list/show.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { SpecialActions } from './special-actions.tsx';
import { useBasicPrices } from './special-cells.tsx';
import { specialColumns } from './special.columns.tsx';
import '../quotes.css';

interface CellLine extends PriceCell {
  readonly basic: string;
}
const cellColumns = (book: SaleBook) =>
  columns<CellLine>([
    { field: 'key', title: 'quotes.price.item', show: (key) => sayKey(book, key, tr), width: 240 },
    { field: 'currency', title: 'quotes.price.currency', show: worded('common.currency'), width: 80 },
    { field: 'basic', title: 'quotes.price.basicPrice', align: 'right', width: 100 },
    {
      field: 'minor',
      title: 'quotes.page.specialPrice',
      show: (minor, { currency }) => <b>{amountText({ currency, minor })}</b>,
      align: 'right',
      width: 100,
    },
  ]);

/** The cells of a quote beside what everybody pays today. */
function SpecialLines({ row }: { readonly row: SpecialRow }) {
  const lang = useLang();
  const { data, error, refetch } = useCall(showSpecial, { id: row.id });
  const { ghostOf } = useBasicPrices(row.book);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- words are drawn into the columns
  const drawn = useMemo(() => cellColumns(row.book), [row.book, lang]);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 4 }} />;
  const rows = data.cells.map((cell) => ({ ...cell, basic: ghostOf.get(cell.key) ?? '–' }));
  return <LineTable columns={drawn} rows={rows} keyOf={({ key }) => key} emptyText={t('quotes.special.noCells')} />;
}

const detail: DetailSpec<SpecialRow> = {
  title: ({ number }) => number,
  sections: [{ fields: specialColumns }, { title: 'quotes.special.cells', draw: (row) => <SpecialLines row={row} /> }],
};
const ownDetail = { ...detail, hasLog: false };
const actions = (row: SpecialRow) => <SpecialActions row={row} />;

/** Staff write them; a customer reads their own, those that count or have counted. */
export default function SpecialQuotesPage() {
  useLang();
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listSpecials}
      columns={specialColumns}
      toolbar={
        <Can permission={createSpecial.permission}>
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => navigate('special-quote-new', {})}>
            {t('quotes.page.newSpecial')}
          </Button>
        </Can>
      }
      {...(isStaff ? { rowActions: actions } : {})}
      detail={isStaff ? detail : ownDetail}
      emptyText="quotes.special.empty"
    />
  );
}
