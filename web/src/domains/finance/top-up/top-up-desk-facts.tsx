import type { TopUp } from '@kura/contract/finance/top-up/top-up.ts';
import { topUpColumns } from './top-up.columns.tsx';
import { tr, useLang } from '../../../kit/text.ts';
import '../../../kit/detail/detail.css';

const keys = ['companyName', 'method', 'accountName', 'paid', 'payer', 'walletCurrency', 'createdAt', 'createdByName', 'remark'];
const facts = topUpColumns.filter(({ key }) => keys.includes(key));

/** As the list words it. */
export const DeskFacts = ({ topUp }: { readonly topUp: TopUp }) => {
  useLang();
  return (
    <dl className="k-detail">
      {facts.map(({ key, title, show }) => (
        <div key={key}>
          <dt>{tr(title)}</dt>
          <dd>{show(topUp)}</dd>
        </div>
      ))}
    </dl>
  );
};
