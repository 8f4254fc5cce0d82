import { creditTopUps, listTopUps, reviewTopUps } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Press } from '../../../kit/form/press.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useLive } from '../../../kit/live.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useReread } from '../../../kit/use-call.ts';
import { FinanceMoves } from './top-up-actions.tsx';
import { pressMany } from './press-many.ts';
import { topUpDetail } from './top-up-detail.tsx';
import { pendingTopUpColumns, topUpColumns, waitingTopUpColumns } from './top-up.columns.tsx';

const TopUpDesk = lazyPart(() => import('./top-up-desk.tsx'));

function DeskButton({ row }: { readonly row: TopUpRow }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Press look="link" onPress={() => setOpen(true)}>
        {t('finance.desk.work')}
      </Press>
      {isOpen && (
        <Suspense>
          <TopUpDesk row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const actions = (row: TopUpRow) => (
  <>
    {(row.status === 'pending' || row.status === 'confirmed') && <DeskButton row={row} />}
    <FinanceMoves row={row} />
  </>
);
const waitingFilters = ['number', 'method', 'currency', 'companyId', 'isAssociated', 'createdAt'] as const;
/** Who waits longest comes first. */
const oldestFirst = { sort: 'createdAt', order: 'asc' } as const;

/** The number in the menu moved: somebody applied, or a colleague was quicker. */
function useFreshTopUps(): void {
  const reread = useReread();
  useLive('badges', () => void reread(listTopUps));
}

const reviewBulk: readonly BulkAction<TopUpRow>[] = [
  {
    title: 'finance.desk.confirmTicked',
    permission: reviewTopUps.permission,
    ask: 'finance.desk.askConfirmTicked',
    run: (rows) => pressMany(reviewTopUps, rows),
  },
];
const pending = { status: 'pending' };
export function ReviewPanel() {
  useFreshTopUps();
  return (
    <ListPage
      endpoint={listTopUps}
      fixed={pending}
      firstSort={oldestFirst}
      columns={pendingTopUpColumns}
      filters={waitingFilters}
      rowActions={actions}
      bulkActions={reviewBulk}
      detail={topUpDetail}
      emptyText="finance.desk.emptyReview"
    />
  );
}

const creditBulk: readonly BulkAction<TopUpRow>[] = [
  {
    title: 'finance.desk.creditTicked',
    permission: creditTopUps.permission,
    ask: 'finance.desk.askCreditTicked',
    run: (rows) => pressMany(creditTopUps, rows),
  },
];
const confirmed = { status: 'confirmed' };
export function CreditPanel() {
  useFreshTopUps();
  return (
    <ListPage
      endpoint={listTopUps}
      fixed={confirmed}
      firstSort={oldestFirst}
      columns={waitingTopUpColumns}
      filters={waitingFilters}
      rowActions={actions}
      bulkActions={creditBulk}
      detail={topUpDetail}
      emptyText="finance.desk.emptyCredit"
    />
  );
}

export function AllPanel() {
  useFreshTopUps();
  return (
    <ListPage endpoint={listTopUps} columns={topUpColumns} rowActions={actions} detail={topUpDetail} emptyText="finance.topUp.empty" />
  );
}
