import { getRate, listRates, setRate } from '@kura/contract/finance/rate/rate.endpoints.ts';
import { rateFields, type RatePair, ratePairs } from '@kura/contract/finance/rate/rate.fields.ts';
import type { RateInput, RateRow } from '@kura/contract/finance/rate/rate.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { perHundred } from '../top-up/conversion.ts';
import { rateShown } from '../money-shown.tsx';
import './rate.css';

const state = (isCurrent: boolean) => (
  <ToneTag tone={isCurrent ? 'success' : 'default'}>{t(isCurrent ? 'finance.rate.current' : 'finance.rate.replaced')}</ToneTag>
);
const rateColumns = columnsOf<RateRow>(rateFields, [
  'day',
  'pair',
  { field: 'rate', show: rateShown },
  {
    field: 'rate',
    key: 'perHundred',
    title: 'finance.rate.per100',
    show: (rate, { pair }) => (pair === 'JPY/CNY' ? perHundred(rate) : '–'),
    align: 'right',
    width: 120,
  },
  { field: 'isCurrent', show: state },
  'note',
  'setByName',
  'setAt',
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

const again: Field<In<typeof RateInput>> = {
  name: 'again',
  title: 'finance.rate.again',
  hint: 'finance.rate.againHint',
  kind: 'text',
  maxLength: 13,
};
const form = {
  fields: [...fieldsOf<In<typeof RateInput>>(rateFields, ['pair', 'day', { name: 'rate', maxLength: 13 }, 'note']), again],
};

const SetRateButton = () => (
  <FormButton endpoint={setRate} look="primary" icon="plus" title="finance.rate.set" form={form} start={startToday} />
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
