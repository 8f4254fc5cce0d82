import { listWallets, setFinanceSettings } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import type { WalletRow, WalletState } from '@kura/contract/finance/wallet/wallet.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { money, yesNo } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr } from '../../../kit/text.ts';
import { nonZero } from '../money-shown.tsx';

const tones: Readonly<Record<WalletState, Tone>> = { arrears: 'error', low: 'warning', enough: 'success' };

const walletColumns = columns<WalletRow>([
  { field: 'companyCode', title: 'finance.wallet.companyCode', width: 110 },
  { field: 'companyName', title: 'common.company', width: 200 },
  {
    field: 'state',
    title: 'finance.wallet.state',
    show: (state) => <ToneTag tone={tones[state]}>{tr(`finance.wallet.state.${state}`)}</ToneTag>,
    width: 110,
  },
  { field: 'cnyBalance', title: 'finance.wallet.cnyBalance', show: money, align: 'right', width: 150 },
  { field: 'cnyHolds', title: 'finance.wallet.cnyHolds', show: nonZero, align: 'right', width: 140 },
  { field: 'credit', title: 'finance.wallet.credit', show: nonZero, align: 'right', width: 140 },
  { field: 'cnyAvailable', title: 'finance.wallet.cnyAvailable', show: money, align: 'right', width: 150 },
  { field: 'jpyBalance', title: 'finance.wallet.jpyBalance', show: money, align: 'right', width: 140 },
  { field: 'jpyHolds', title: 'finance.wallet.jpyHolds', show: nonZero, align: 'right', width: 140 },
  { field: 'isDualWallet', title: 'finance.wallet.isDualWallet', show: yesNo, width: 130 },
]);

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
      form={{
        fields: [
          { name: 'isDualWallet', title: 'finance.wallet.isDualWallet', kind: 'switch', hint: 'finance.wallet.dualHelp', span: 'whole' },
        ],
      }}
      start={{ companyId: row.id, isDualWallet: row.isDualWallet }}
    />
  </>
);

/** Every company's wallet: who runs low, who is in arrears. */
export default function WalletsPanel() {
  return <ListPage endpoint={listWallets} columns={walletColumns} rowActions={actions} firstSort={firstSort} />;
}
const firstSort = { sort: 'cnyAvailable', order: 'asc' } as const;
