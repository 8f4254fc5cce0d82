import { showTopUp } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUp, TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { BankLineFacts } from '../bank-line/bank-line-facts.tsx';
import { TopUpSteps } from './top-up-steps.tsx';
import { topUpColumns } from './top-up.columns.tsx';

/** What only the record itself knows, and the list does not. */
function OfRecord({ id, draw }: { readonly id: number; readonly draw: (topUp: TopUp) => ReactNode }) {
  useLang();
  const { data, error } = useCall(showTopUp, { id }, { keepsPrevious: true });
  if (error) return <p role="alert">{error.message}</p>;
  return data ? draw(data) : <Skeleton active={false} title={false} paragraph={{ rows: 2 }} />;
}

const proofs = ({ proofs: files }: TopUp) =>
  files.length > 0 ? <Gallery files={files} /> : <p className="k-muted">{t('finance.desk.noProofs')}</p>;
const bankLine = (topUp: TopUp) => topUp.bankLine && <BankLineFacts line={topUp.bankLine} />;

/** Where it stands, as long as something is still to come. */
const progress = ({ status, method }: TopUpRow) =>
  status === 'pending' || status === 'confirmed' ? <TopUpSteps method={method} at={status === 'pending' ? 1 : 2} /> : null;

export const topUpDetail: DetailSpec<TopUpRow> = {
  title: (row) => row.number,
  sections: [
    { draw: progress },
    { fields: topUpColumns.filter(({ key }) => key !== 'number' && key !== 'proofCount') },
    { title: 'finance.topUp.proof', draw: (row) => <OfRecord id={row.id} draw={proofs} /> },
    // Customers read null: how the provider finds the money is its own affair.
    { title: 'finance.topUp.association', draw: (row) => (row.bankLineId === null ? null : <OfRecord id={row.id} draw={bankLine} />) },
  ],
};
