import { showTopUp } from '@kura/contract/finance/top-up.endpoints.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up.ts';
import { Skeleton } from 'antd';
import type { DetailSpec } from '../../kit/detail/detail-spec.ts';
import { Gallery } from '../../kit/images/gallery.tsx';
import type { Column } from '../../kit/list/columns.ts';
import { t, useLang } from '../../kit/text.ts';
import { useCall } from '../../kit/use-call.ts';
import { BankLineFacts } from './bank-line-facts.tsx';
import { TopUpSteps } from './top-up-steps.tsx';

const stepOf = { pending: 1, confirmed: 2, success: 3 } as const;

function Progress({ row }: { readonly row: TopUpRow }) {
  if (row.status === 'cancelled') return null;
  return <TopUpSteps method={row.method} at={stepOf[row.status]} />;
}

function Proofs({ row }: { readonly row: TopUpRow }) {
  useLang();
  const { data, error } = useCall(showTopUp, { id: row.id }, { keepsPrevious: true });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <>
      {data.proofs.length > 0 ? <Gallery files={data.proofs} /> : <p className="k-muted">{t('finance.desk.noProofs')}</p>}
      {data.bankLine && <BankLineFacts line={data.bankLine} />}
    </>
  );
}

export const topUpDetail = (fields: readonly Column<TopUpRow>[]): DetailSpec<TopUpRow> => ({
  title: (row) => row.number,
  sections: [
    { draw: (row) => <Progress row={row} /> },
    { fields: fields.filter(({ key }) => key !== 'number' && key !== 'proofCount') },
    { title: 'finance.topUp.proof', draw: (row) => <Proofs row={row} /> },
  ],
});
