import { listHolds } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { holdFields } from '@kura/contract/finance/wallet/hold.fields.ts';
import type { HoldRow } from '@kura/contract/finance/wallet/wallet.ts';
import { Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { actor } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../money.css';

const openedBy = { field: 'openedByName', show: actor } as const;
export const holdColumns = columnsOf<HoldRow>(holdFields, [
  'openedAt',
  'causeNo',
  'companyName',
  'amount',
  'status',
  'isOverridden',
  openedBy,
  'closedAt',
]);
const openColumns = columnsOf<HoldRow>(holdFields, ['openedAt', 'causeNo', 'amount', openedBy]);
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
