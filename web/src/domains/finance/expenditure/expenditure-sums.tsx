import { listExpenditure, sumExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import type { ExpenditureSum } from '@kura/contract/finance/expenditure/expenditure.ts';
import { readState } from '../../../kit/list/list-state.ts';
import { money } from '../../../kit/list/show.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const figures = ['charged', 'refunded', 'adjusted', 'net'] as const;
const titles = {
  charged: 'finance.expenditure.sumCharged',
  refunded: 'finance.expenditure.sumRefunded',
  adjusted: 'finance.expenditure.sumAdjusted',
  net: 'finance.expenditure.sumNet',
} as const;

/** What the filter of the list adds up to, in each wallet: over its days, or this month. */
export function ExpenditureSums() {
  useLang();
  const [search] = usePageSearch();
  const { filters } = readState(search, listExpenditure);
  const { data } = useCall(sumExpenditure, filters, { keepsPrevious: true });
  if (!data) return null;
  if (data.sums === null) return <span className="k-muted">{t('finance.expenditure.sumTooMany')}</span>;
  return (
    <>
      <span className="k-muted">{t('finance.expenditure.sumPeriod', { from: data.from, to: data.to })}</span>
      {data.sums.length === 0 && <span className="k-muted">{t('finance.expenditure.sumNothing')}</span>}
      {data.sums.map((sum) => (
        <Sum key={sum.wallet} sum={sum} />
      ))}
    </>
  );
}

function Sum({ sum }: { readonly sum: ExpenditureSum }) {
  useLang();
  // Nothing was adjusted in most months: then nobody reads a zero.
  const shown = figures.filter((name) => name === 'charged' || name === 'net' || sum[name].minor !== 0);
  return (
    <dl className="k-totals" aria-label={t('finance.expenditure.sums')}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(titles[name])}</dt>
          <dd>{money(sum[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
