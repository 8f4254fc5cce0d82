import { listExchange } from '@kura/contract/finance/exchange/exchange.endpoints.ts';
import { exchangeFields } from '@kura/contract/finance/exchange/exchange.fields.ts';
import type { ExchangeRow } from '@kura/contract/finance/exchange/exchange.ts';
import { firstDayOf, lastDayOf } from '@kura/contract/kernel/month.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { rateShown, signedMoney } from '../money-shown.tsx';

const exchangeColumns = columnsOf<ExchangeRow>(exchangeFields, [
  'month',
  'currency',
  { field: 'opening', priority: 2 },
  'closing',
  { field: 'rate', show: rateShown },
  { field: 'realised', show: signedMoney },
  { field: 'unrealised', show: signedMoney },
  { field: 'gain', show: signedMoney },
]);
/** The postings behind it. */
const actions = ({ month, currency }: ExchangeRow) => (
  <PageLink code="month-close" search={{ tab: 'journal', at: joinRange(firstDayOf(month), lastDayOf(month)), currency }}>
    {t('finance.journal.title')}
  </PageLink>
);

/** What changing rates gave and took. */
export default function ExchangePanel() {
  useLang();
  return (
    <ListPage
      head={<p className="k-muted">{t('finance.exchange.help')}</p>}
      endpoint={listExchange}
      columns={exchangeColumns}
      rowActions={actions}
      emptyText="finance.exchange.empty"
    />
  );
}
