import { listFees } from '@kura/contract/finance/fee/fee.endpoints.ts';
import type { FeeRow } from '@kura/contract/finance/fee/fee.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { t, tr } from '../../../kit/text.ts';
import { FeeExplanationView } from '../../../kit/fee/fee-explanation.tsx';
import { feeColumns } from './fee.columns.tsx';

/** The lines of one entry are asked for by links only. */
const filters = ['causeNo', 'at', 'feeType', 'companyId', 'source', 'group', 'storeId'] as const;
const detail: DetailSpec<FeeRow> = {
  title: (row) => t('finance.fee.whyTitle', { fee: tr(`pricing.fee.${row.feeType}`) }),
  sections: [{ draw: (row) => <FeeExplanationView id={row.id} /> }, { fields: feeColumns }],
  hasLog: false,
};

/** K06: every fee that was ever taken; each opens to why it cost this. */
export default function FeesPage() {
  return <ListPage endpoint={listFees} columns={feeColumns} filters={filters} detail={detail} emptyText="finance.fee.empty" />;
}
