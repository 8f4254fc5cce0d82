import { listStatements } from '@kura/contract/finance/statement/statement.endpoints.ts';
import type { StatementRow } from '@kura/contract/finance/statement/statement.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { t } from '../../../kit/text.ts';
import { StatementDetail } from './statement-detail.tsx';
import { StatementFile } from './statement-file.tsx';
import { statementColumns } from './statement.columns.tsx';

const detail: DetailSpec<StatementRow> = {
  title: ({ month }) => t('finance.statement.one', { month }),
  sections: [{ draw: (row) => <StatementDetail row={row} /> }, { fields: statementColumns }],
  hasLog: false,
};

const actions = ({ month, companyId }: StatementRow) => (
  <>
    <StatementFile month={month} companyId={companyId} format="pdf" />
    <StatementFile month={month} companyId={companyId} format="xlsx" />
  </>
);

/** Month by month: a customer their own, finance every company's. */
export default function StatementsPanel() {
  return (
    <ListPage
      endpoint={listStatements}
      columns={statementColumns}
      rowActions={actions}
      detail={detail}
      emptyText="finance.statement.empty"
    />
  );
}
