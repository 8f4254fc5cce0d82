import {
  approveOrders,
  changeCarriers,
  cutOffOrders,
  mergeOrders,
  rejectOrders,
  submitOrders,
} from '@kura/contract/outbound/order/order.endpoints.ts';
import { differingWishes, pointedOf } from '@kura/contract/outbound/order/merge.ts';
import { orderFields } from '@kura/contract/outbound/order/order.fields.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import type { TextKey } from '@kura/contract/texts.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press, type PressLook } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { BulkResults, resultWords, type Results } from './bulk-results.tsx';
import { reprintLabels } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import { ReprintButton } from './reprint-button.tsx';
import { CutOffButton } from './cut-off.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';

interface Props {
  readonly rows: readonly OrderRow[];
  readonly why: string | null;
  readonly clear: () => void;
}
const idsOf = (rows: readonly OrderRow[]): number[] => rows.map(({ id }) => id);

interface ManyProps extends Props, PressLook {
  readonly endpoint: typeof approveOrders;
  readonly title: TextKey;
  readonly ask: TextKey;
}
/** One question for all, one answer for each. */
function ManyButton({ rows, why, clear, endpoint, title, ask, icon }: ManyProps) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  const [results, setResults] = useState<Results | null>(null);
  const run = async () => {
    const isDone = await act(
      async () => {
        const answer = await call(endpoint, { body: { ids: idsOf(rows) } });
        setResults(answer.results);
        return answer.results;
      },
      (all) => resultWords(all),
    );
    if (isDone) clear();
  };
  const press = () =>
    void modal.confirm({
      title: tr(ask, { count: rows.length }),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: run,
    });
  return (
    <>
      <Press {...(icon ? { icon } : {})} why={why} isBusy={isBusy} onPress={press}>
        {tr(title)}
      </Press>
      <BulkResults results={results} onClose={() => setResults(null)} />
    </>
  );
}

/** V17: one reason for all of them. */
function RejectButton({ rows, why, clear }: Props) {
  useLang();
  const [results, setResults] = useState<Results | null>(null);
  return (
    <>
      <FormButton
        endpoint={rejectOrders}
        isDanger
        why={why}
        text="outbound.order.move.reject"
        title="outbound.page.rejectMany"
        titleParams={{ count: rows.length }}
        okText="common.confirm"
        start={{ ids: idsOf(rows) }}
        form={{ fields: [{ name: 'reason', title: 'outbound.page.reason', kind: 'textarea', span: 'whole' }] }}
        doneText={(answer) => resultWords(answer.results)}
        onDone={(answer) => {
          setResults(answer.results);
          clear();
        }}
      />
      <BulkResults results={results} onClose={() => setResults(null)} />
    </>
  );
}

function CarrierButton({ rows, why, clear }: Props) {
  useLang();
  const [results, setResults] = useState<Results | null>(null);
  return (
    <>
      <FormButton
        endpoint={changeCarriers}
        why={why}
        text="outbound.page.changeCarrier"
        title="outbound.page.changeCarrierOf"
        titleParams={{ count: rows.length }}
        okText="common.confirm"
        start={{ ids: idsOf(rows) }}
        form={{ fields: fieldsOf(orderFields, [{ name: 'carrier', span: 'whole', isRequired: () => true }]) }}
        doneText={(answer) => resultWords(answer.results)}
        onDone={(answer) => {
          setResults(answer.results);
          clear();
        }}
      />
      <BulkResults results={results} onClose={() => setResults(null)} />
    </>
  );
}

const addressee = ({ companyId, warehouseId, recipientName, phone, postcode, street, building }: OrderRow): string =>
  [companyId, warehouseId, recipientName, phone, postcode, street, building].join('\n');

/** Why these orders cannot become one. */
export function mergeProblem(rows: readonly OrderRow[]): string | null {
  if (rows.length < 2) return t('outbound.page.mergeTwo');
  if (rows.some(({ status }) => status !== 'draft')) return t('outbound.page.mergeDrafts');
  if (new Set(rows.map(addressee)).size > 1) return t('outbound.page.mergeSame');
  const pointed = pointedOf(rows);
  if (pointed) return t('outbound.order.mergePointed', { number: pointed.number });
  const fields = differingWishes(rows).map((title) => tr(title));
  return fields.length === 0 ? null : t('outbound.order.mergeDiffers', { fields: fields.join(' / ') });
}

function MergeButton({ rows, clear }: Props) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  const problem = mergeProblem(rows);
  const run = async () => {
    const isDone = await act(
      () => call(mergeOrders, { body: { ids: idsOf(rows) } }),
      (order) => {
        navigate('outbound-orders', { view: String(order.id) });
        return t('outbound.page.merged', { number: order.number });
      },
    );
    if (isDone) clear();
  };
  const press = () =>
    void modal.confirm({
      title: t('outbound.page.askMerge', { count: rows.length }),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: run,
    });
  return (
    <Press why={problem} isBusy={isBusy} onPress={press}>
      {t('outbound.page.merge')}
    </Press>
  );
}

export const orderBulk: readonly BulkAction<OrderRow>[] = [
  {
    title: 'outbound.order.move.submit',
    permission: submitOrders.permission,
    draw: (rows, why, clear) => <SubmitButton rows={rows} why={why} onDone={clear} />,
  },
  {
    title: 'outbound.order.move.approve',
    permission: approveOrders.permission,
    draw: (rows, why, clear) => (
      <ManyButton
        {...{ rows, why, clear }}
        icon="audit"
        endpoint={approveOrders}
        title="outbound.order.move.approve"
        ask="outbound.page.askApproveMany"
      />
    ),
  },
  {
    title: 'outbound.order.move.reject',
    permission: rejectOrders.permission,
    draw: (rows, why, clear) => <RejectButton {...{ rows, why, clear }} />,
  },
  {
    title: 'outbound.order.move.cutOff',
    permission: cutOffOrders.permission,
    draw: (rows, why, clear) => <CutOffButton rows={rows} why={why} onDone={clear} />,
  },
  {
    title: 'outbound.page.changeCarrier',
    permission: changeCarriers.permission,
    draw: (rows, why, clear) => <CarrierButton {...{ rows, why, clear }} />,
  },
  {
    title: 'outbound.page.reprint',
    permission: reprintLabels.permission,
    draw: (rows, why, clear) => <ReprintButton rows={rows} why={why} onDone={clear} />,
  },
  {
    title: 'outbound.page.merge',
    permission: mergeOrders.permission,
    draw: (rows, why, clear) => <MergeButton {...{ rows, why, clear }} />,
  },
];
