import { listExpenditure, sumExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import type { ExpenditureSum } from '@kura/contract/finance/expenditure/expenditure.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import { readState } from '../../../kit/list/list-state.ts';
import { money } from '../../../kit/list/show.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { signedMoney } from '../money-shown.tsx';

/** What the rows of the list add up to, in each wallet; with both balances where no row between them is left out. */
export function ExpenditureSums() {
  useLang();
  const [search] = usePageSearch();
  const { filters } = readState(search, listExpenditure);
  const { data } = useCall(sumExpenditure, filters, { keepsPrevious: true });
  if (!data) return null;
  if (data.sums === null) return <span className="k-muted">{t('finance.expenditure.sumTooMany')}</span>;
  const { from, to } = data;
  return (
    <>
      <span className="k-muted">{from && to ? t('finance.expenditure.sumPeriod', { from, to }) : t('finance.expenditure.sumAlways')}</span>
      {data.sums.length === 0 && <span className="k-muted">{t('finance.expenditure.sumNothing')}</span>}
      {data.sums.map((sum) => (
        <Sum key={sum.wallet} sum={sum} />
      ))}
    </>
  );
}

function Sum({ sum }: { readonly sum: ExpenditureSum }) {
  useLang();
  const { opening, closing, kinds } = sum;
  const figure = (title: string, value: Money) => (
    <div>
      <dt>{title}</dt>
      <dd>{money(value)}</dd>
    </div>
  );
  return (
    <dl className="k-totals" aria-label={`${t('finance.expenditure.sums')} · ${t(`finance.expenditure.wallet.${sum.wallet}`)}`}>
      {opening && figure(t('finance.expenditure.sumOpening'), opening)}
      {figure(t('finance.expenditure.sumIn'), sum.in)}
      {figure(t('finance.expenditure.sumOut'), sum.out)}
      {closing ? figure(t('finance.expenditure.sumClosing'), closing) : figure(t('finance.expenditure.sumNet'), sum.net)}
      {/* One kind is the net already. */}
      {kinds.length > 1 &&
        kinds.map(({ type, amount }) => (
          <div key={type} className="k-sum-kind">
            <dt>{t(`finance.expenditure.type.${type}`)}</dt>
            <dd>{signedMoney(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}
