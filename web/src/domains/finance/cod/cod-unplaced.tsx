import { decideCodUnplaced, listCodUnplaced } from '@kura/contract/finance/cod/cod.endpoints.ts';
import { unplacedChoices } from '@kura/contract/finance/cod/cod-report.fields.ts';
import type { CodUnplaced } from '@kura/contract/finance/cod/cod-report.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { Field } from '../../../kit/form/fields.ts';
import { columns } from '../../../kit/list/columns.ts';
import { money, nothing } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

type Body = Readonly<Record<string, unknown>>;
const fields: readonly Field<Body>[] = [
  {
    name: 'choice',
    title: 'finance.codReport.choice',
    kind: 'radio',
    span: 'whole',
    choices: choicesOf(unplacedChoices, 'finance.codReport.choice'),
  },
  { name: 'orderNumber', title: 'finance.cod.orderNumber', kind: 'text', span: 'whole', isShown: ({ choice }) => choice === 'assign' },
  { name: 'reason', title: 'finance.codReport.choiceReason', kind: 'textarea', span: 'whole', maxLength: 200 },
];

const decision = (_: number, { id, reportId, notDecider }: CodUnplaced) => (
  <FormButton
    endpoint={decideCodUnplaced}
    look="link"
    title="finance.codReport.decide"
    okText="common.confirm"
    why={notDecider && tr(notDecider)}
    form={{ fields } as never}
    start={{ id: reportId, lineId: id, choice: 'assign', orderNumber: '', reason: '' }}
  />
);
const shown = columns<CodUnplaced>([
  { field: 'trackingNumber', title: 'finance.cod.trackingNumber', show: (number) => trackingText(number), width: 160 },
  { field: 'told', title: 'finance.codReport.told', show: money, align: 'right', width: 110 },
  { field: 'carrierFee', title: 'finance.cod.carrierFee', show: money, align: 'right', width: 110 },
  { field: 'carrier', title: 'finance.cod.carrier', show: (carrier) => (carrier ? tr(`pricing.carrier.${carrier}`) : nothing), width: 120 },
  { field: 'reportNumber', title: 'finance.codReport.number', width: 160 },
  { field: 'receivedDay', title: 'finance.codReport.receivedDay', show: (day) => day ?? nothing, width: 110 },
  { field: 'id', title: 'finance.codReport.choice', show: decision, width: 90 },
]);

/** Money that is here and belongs to nobody: it waits until somebody says whose it is. */
export function CodUnplacedList() {
  useLang();
  const { data = [] } = useCall(listCodUnplaced);
  if (data.length === 0) return null;
  return (
    <section className="k-section" aria-label={t('finance.codReport.unplacedTitle')}>
      <h2>{t('finance.codReport.unplacedTitle')}</h2>
      <p className="k-muted">{t('finance.codReport.unplacedHint')}</p>
      <LineTable columns={shown} rows={data} keyOf={({ id }) => id} />
    </section>
  );
}
