import { listHolds } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import type { HoldRow } from '@kura/contract/finance/wallet/wallet.ts';
import { Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { actor, money, worded, yesNo } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { financeTime } from '../money-shown.tsx';

export const holdColumns = columns<HoldRow>([
  { field: 'openedAt', title: 'finance.hold.openedAt', show: financeTime, width: 170 },
  { field: 'causeNo', title: 'finance.hold.causeNo', width: 170 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'amount', title: 'finance.hold.amount', show: money, align: 'right', width: 140 },
  { field: 'status', title: 'finance.hold.status', show: worded('finance.hold.status'), width: 100 },
  { field: 'isOverridden', title: 'finance.hold.isOverridden', show: yesNo, width: 110 },
  { field: 'openedByName', title: 'finance.hold.openedByName', show: actor, width: 120 },
  { field: 'closedAt', title: 'finance.hold.closedAt', show: financeTime, width: 170 },
]);
const openColumns = holdColumns.filter(({ key }) => ['openedAt', 'causeNo', 'amount', 'openedByName'].includes(key));
const mostShown = 50;

/** What is spoken for, by which document. */
export function WalletHolds({ companyId }: { readonly companyId: number }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Press look="link" onPress={() => setOpen(true)}>
        {t('finance.card.seeHolds')}
      </Press>
      {isOpen && (
        <Drawer open title={t('finance.hold.title')} size="min(640px, 100vw)" onClose={() => setOpen(false)}>
          <OpenHolds companyId={companyId} />
        </Drawer>
      )}
    </>
  );
}

function OpenHolds({ companyId }: { readonly companyId: number }) {
  useLang();
  const isStaff = useSession().user?.userType === 'staff';
  const whose = isStaff ? { companyId } : {};
  const { data, error } = useCall(listHolds, { ...whose, status: 'open', size: mostShown });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <>
      <p className="k-muted k-told">{t('finance.card.holdsHelp')}</p>
      <LineTable columns={openColumns} rows={data.rows} keyOf={(row) => row.id} emptyText={t('finance.card.noHolds')} />
      <p className="k-more-link">
        <PageLink code="expenditure" search={{ tab: 'holds', ...(isStaff ? { companyId: String(companyId) } : {}) }}>
          {t('finance.card.allHolds')}
        </PageLink>
      </p>
    </>
  );
}
