import { getRate, listRates, setRate } from '@kura/contract/finance/rate/rate.endpoints.ts';
import { ratePairs, type RatePair, type RateRow } from '@kura/contract/finance/rate/rate.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { day, instantIn, worded } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { perHundred } from '../top-up/conversion.ts';
import '../top-up/top-up.css';

const rateColumns = columns<RateRow>([
  { field: 'day', title: 'finance.rate.day', show: day, width: 120 },
  { field: 'pair', title: 'finance.rate.pair', show: worded('finance.rate.pair'), width: 150 },
  { field: 'rate', title: 'finance.rate.rate', align: 'right', width: 110 },
  {
    field: 'rate',
    key: 'perHundred',
    title: 'finance.rate.per100',
    show: (rate, { pair }) => (pair === 'JPY/CNY' ? perHundred(rate) : '–'),
    align: 'right',
    width: 120,
  },
  {
    field: 'isCurrent',
    title: 'common.status',
    show: (isCurrent) =>
      isCurrent ? (
        <ToneTag tone="success">{t('finance.rate.current')}</ToneTag>
      ) : (
        <ToneTag tone="default">{t('finance.rate.replaced')}</ToneTag>
      ),
    width: 110,
  },
  { field: 'note', title: 'common.remark', width: 200 },
  { field: 'setByName', title: 'finance.rate.setBy', width: 120 },
  { field: 'setAt', title: 'finance.rate.setAt', show: instantIn(financeZone), width: 170 },
]);
const newestDayFirst = { sort: 'day', order: 'desc' } as const;

/** What counts today, large enough to be read from the next desk. */
function TodaysRates() {
  return (
    <div className="k-rates">
      {ratePairs.map((pair) => (
        <TodaysRate key={pair} pair={pair} />
      ))}
    </div>
  );
}

function TodaysRate({ pair }: { readonly pair: RatePair }) {
  useLang();
  const { data } = useCall(getRate, { pair }, { keepsPrevious: true });
  return (
    <section className="k-rate-card" aria-label={tr(`finance.rate.pair.${pair}`)}>
      <span className="k-muted">
        {t('finance.rate.today')} · {tr(`finance.rate.pair.${pair}`)}
      </span>
      <strong>{data?.rate ?? '–'}</strong>
      <small className="k-muted">
        {data?.rate && pair === 'JPY/CNY' && `${t('finance.rate.per100')} ${perHundred(data.rate)}`}
        {data?.fromDay && data.fromDay !== data.day && ` · ${t('finance.desk.keptFrom', { day: data.fromDay })}`}
      </small>
    </section>
  );
}

/** Asked when the dialog opens: a page may stay open over midnight. */
const startToday = async () => ({ pair: 'JPY/CNY' as const, day: dayIn(financeZone, new Date()), note: '' });

const SetRateButton = () => (
  <FormButton
    endpoint={setRate}
    look="primary"
    icon="plus"
    title="finance.rate.set"
    form={{
      fields: [
        { name: 'pair', title: 'finance.rate.pair', kind: 'select', choices: choicesOf(ratePairs, 'finance.rate.pair') },
        { name: 'day', title: 'finance.rate.day', kind: 'day' },
        { name: 'rate', title: 'finance.rate.rate', kind: 'text', maxLength: 13, hint: 'finance.desk.rateHint' },
        { name: 'note', title: 'common.remark', kind: 'text', maxLength: 200 },
      ],
    }}
    start={startToday}
  />
);

/** Typed by finance, day by day. What was typed over stays to be seen. */
export default function RatesPanel() {
  return (
    <>
      <TodaysRates />
      <ListPage
        endpoint={listRates}
        columns={rateColumns}
        firstSort={newestDayFirst}
        toolbar={<SetRateButton />}
        emptyText="finance.rate.empty"
      />
    </>
  );
}
