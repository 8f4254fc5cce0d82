import { listWallets, setFinanceSettings } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { walletFields } from '@kura/contract/finance/wallet/wallet.fields.ts';
import type { WalletRow } from '@kura/contract/finance/wallet/wallet.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { t } from '../../../kit/text.ts';
import { nonZero } from '../money-shown.tsx';

const walletColumns = columnsOf<WalletRow>(walletFields, [
  'companyCode',
  'companyName',
  'state',
  'cnyAvailable',
  'cnyBalance',
  'jpyBalance',
  { field: 'cnyHolds', show: nonZero, priority: 2 },
  { field: 'jpyHolds', show: nonZero, priority: 2 },
  { field: 'credit', show: nonZero, priority: 2 },
  'isDualWallet',
]);
const settings = {
  fields: fieldsOf<{ companyId: number; isDualWallet: boolean }>(walletFields, [{ name: 'isDualWallet', span: 'whole' }]),
};

const actions = (row: WalletRow) => (
  <>
    <PageLink code="expenditure" search={{ companyId: String(row.id) }}>
      {t('finance.expenditure.title')}
    </PageLink>
    <FormButton
      endpoint={setFinanceSettings}
      look="link"
      text="finance.card.settings"
      title="finance.card.settingsOf"
      titleParams={{ company: row.companyName }}
      form={settings}
      start={{ companyId: row.id, isDualWallet: row.isDualWallet }}
    />
  </>
);

/** Every company's wallet: who runs low, who is in arrears. */
export default function WalletsPanel() {
  return <ListPage endpoint={listWallets} columns={walletColumns} rowActions={actions} firstSort={firstSort} />;
}
const firstSort = { sort: 'cnyAvailable', order: 'asc' } as const;
