import { freeSerials, takeSerials } from '@kura/contract/fba/order/order.endpoints.ts';
import type { Order } from '@kura/contract/fba/order/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, CallError } from '../../../kit/call.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { answer } from '../../../kit/scan/answer.ts';
import { reasonOf, sayAnswer } from '../../../kit/scan/own-answers.ts';
import { t, useLang } from '../../../kit/text.ts';
import { serialColumns } from './order.columns.tsx';
import './order.css';

/** As a scanner or a list gives them: one on each line, or with commas. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;、，；]+/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** S16: which numbers are in which carton. The carton is chosen once; numbers follow, and the next carton that is open is offered when it is full. */
export function SerialSection({ order }: { readonly order: Order }) {
  useLang();
  const mayTake = useCan(takeSerials.permission) && order.status === 'approved';
  if (order.serials.length === 0) return null;
  const hasAny = order.serials.some(({ numbers }) => numbers.length > 0);
  return (
    <Part title="fba.page.serials">
      {mayTake && <SerialScan order={order} />}
      <LineTable columns={serialColumns} rows={order.serials} keyOf={({ cartonNo, productId }) => `${cartonNo} ${productId}`} />
      {mayTake && hasAny && (
        <div className="fb-actions">
          <FormButton
            endpoint={freeSerials}
            title="fba.page.serialsOut"
            form={{
              fields: [
                { name: 'numbers', title: 'fba.order.serials', hint: 'fba.page.serialsHint', kind: 'textarea', span: 'whole' },
              ] as never,
            }}
            start={{ id: order.id }}
            toBody={(values) => ({ id: order.id, numbers: numbersIn((values as { numbers?: string }).numbers ?? '') }) as never}
          />
        </div>
      )}
    </Part>
  );
}

function SerialScan({ order }: { readonly order: Order }) {
  useLang();
  const client = useQueryClient();
  const open = [...new Set(order.serials.filter(({ wanted, numbers }) => numbers.length < wanted).map(({ cartonNo }) => cartonNo))];
  const [chosen, setChosen] = useState<number | null>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const cartonNo = chosen !== null && open.includes(chosen) ? chosen : open[0];
  if (cartonNo === undefined) return null;
  const take = async () => {
    const numbers = numbersIn(code);
    if (numbers.length === 0) return;
    setCode('');
    try {
      await call(takeSerials, { body: { id: order.id, cartonNo, numbers } });
      setFault('');
      await client.invalidateQueries();
    } catch (error) {
      // Beside the scan, where the eye is: the next piece is in the hand already.
      if (!(error instanceof CallError)) throw error;
      const said = answer('red', error.fields[0]?.message ?? error.message, reasonOf(error));
      sayAnswer('fbaSerial', numbers.join(' '), said);
      setFault(said.text);
    }
  };
  return (
    <>
      <div className="fb-actions">
        <Select
          aria-label={t('fba.page.carton')}
          value={cartonNo}
          options={open.map((no) => ({ value: no, label: t('fba.page.cartonNo', { no }) }))}
          onChange={setChosen}
          style={{ minWidth: 120 }}
        />
        <Input
          style={{ maxWidth: 280 }}
          aria-label={t('fba.page.scanSerial')}
          placeholder={t('fba.page.scanSerial')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onPressEnter={() => void take()}
        />
      </div>
      {fault && (
        <p className="k-error" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
