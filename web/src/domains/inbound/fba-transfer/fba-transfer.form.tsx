import { transferCartons } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import { fbaTransferFields } from '@kura/contract/inbound/fba-transfer/fba-transfer.fields.ts';
import type { FbaJob } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { Button } from 'antd';
import { useId, useMemo } from 'react';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { FormBody } from '../../../kit/form/form-body.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { pickerFor } from '../../../kit/pickers/registry.ts';
import { t, useLang } from '../../../kit/text.ts';
import { CartonsField, type LabelSink } from './cartons-field.tsx';
import { LabelsField } from './labels-field.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';

type Body = BodyOf<typeof transferCartons>;

const partsOf = (job: FbaJob, sink: LabelSink): FormParts<Body> => {
  const count = (state: FbaJob['cartons'][number]['status']) => job.cartons.filter(({ status }) => status === state).length;
  const missing = count('awaited');
  return {
    fields: fieldsOf<Body>(fbaTransferFields, [
      {
        name: 'cartons',
        title: 'inbound.fbaTransfer.cartons',
        kind: 'custom',
        span: 'whole',
        draw: (box) => <CartonsField box={box} job={job} sink={sink} />,
      },
      'fbaCenterId',
      'fbaNo',
      'fbaPo',
      'remark',
      {
        name: 'labels',
        title: 'inbound.fbaTransfer.labels',
        kind: 'custom',
        span: 'whole',
        draw: (box) => <LabelsField box={box} />,
      },
      {
        name: 'endsShort',
        title: 'inbound.fbaTransfer.end',
        kind: 'switch',
        span: 'whole',
        hint: 'inbound.fbaTransfer.endsShort',
        hintParams: { count: missing },
        // A problem item is settled before the order ends.
        isShown: () => missing > 0 && count('problem') === 0,
      },
    ]),
  };
};

/** S18: asked before the cartons leave for good, once everything is filled in. */
export function FbaTransferForm({ job, sink }: { readonly job: FbaJob; readonly sink: LabelSink }) {
  useLang();
  const id = useId();
  const { modal, message } = useSpeech();
  const parts = useMemo(() => partsOf(job, sink), [job, sink]);
  const form = useForm({
    endpoint: transferCartons,
    start: {
      orderId: job.orderId,
      cartons: [],
      labels: [],
      fbaNo: job.fbaNo,
      fbaPo: job.fbaPo,
      remark: '',
      endsShort: false,
      ...(job.fbaCenterId === null ? {} : { fbaCenterId: job.fbaCenterId }),
    },
  });
  const submit = async () => {
    if (await form.submit()) message.success(t('kernel.ok'));
  };
  const ask = async () => {
    if (Object.keys(form.problems).length > 0) return submit();
    const values = form.values as Partial<Body>;
    const [center] = await pickerFor('warehouse.fbaCenter').load({ keyword: '', ids: [values.fbaCenterId ?? 0] });
    void modal.confirm({
      title: t('inbound.fbaTransfer.ask', { count: values.cartons?.length ?? 0, center: center?.label ?? '' }),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: submit,
    });
  };
  return (
    <section className="kf-form-page">
      <FormBody id={id} form={form} parts={parts} onSubmit={() => void ask()} isLong />
      <div className="kf-form-footer">
        <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
          {t('inbound.fbaTransfer.send')}
        </Button>
      </div>
    </section>
  );
}
