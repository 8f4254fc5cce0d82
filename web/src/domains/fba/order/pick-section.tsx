import { printPickList } from '@kura/contract/fba/order/label.endpoints.ts';
import { pickOrder } from '@kura/contract/fba/order/order.endpoints.ts';
import type { Order, PickPlace } from '@kura/contract/fba/order/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, CallError } from '../../../kit/call.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, nothing } from '../../../kit/list/show.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { answer } from '../../../kit/scan/answer.ts';
import { reasonOf, sayAnswer } from '../../../kit/scan/own-answers.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { currentLang, t, useLang } from '../../../kit/text.ts';
import { PrintButton } from './print-button.tsx';
import './order.css';

const named = (sku: string, { nameZh, nameJp }: PickPlace) => `${sku} ${currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp}`;
const state = (isPicked: boolean) => (
  <ToneTag tone={isPicked ? 'success' : 'warning'}>{t(isPicked ? 'fba.pick.done' : 'fba.page.toPick')}</ToneTag>
);
const placeColumns = columns<PickPlace>([
  { field: 'locationCode', title: 'fba.pick.location', width: 120 },
  { field: 'sku', title: 'fba.pick.product', show: named, width: 220 },
  { field: 'lotDate', title: 'fba.pick.lotDate', show: (day) => day ?? nothing, width: 110 },
  { field: 'quantity', title: 'fba.pick.quantity', show: count, align: 'right', width: 80 },
  { field: 'isPicked', title: 'common.status', show: state, width: 110 },
]);

/** V08: where its pieces lie, in the order in which one walks; a place is confirmed by its barcode or by a press. */
export function PickSection({ order }: { readonly order: Order }) {
  useLang();
  const client = useQueryClient();
  const mayPick = useCan(pickOrder.permission);
  const { isBusy, act } = useAct();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const open = order.places.filter(({ isPicked }) => !isPicked);
  if (order.places.length === 0) return null;
  const pick = (places: readonly PickPlace[], scanned?: string) =>
    act(async () => {
      const picks = places.map(({ balanceId, quantity }) => ({ balanceId, quantity }));
      await call(pickOrder, { body: { id: order.id, picks } }).catch((fault: unknown) => {
        if (scanned !== undefined && fault instanceof CallError)
          sayAnswer('fbaPick', scanned, answer('red', fault.message, reasonOf(fault)));
        throw fault;
      });
      await client.invalidateQueries();
    });
  const scan = () => {
    const wanted = code.trim().toUpperCase();
    const here = open.filter(({ barcode, locationCode }) => barcode.toUpperCase() === wanted || locationCode.toUpperCase() === wanted);
    setCode('');
    const said = here.length === 0 ? answer('red', t('fba.page.notHere', { code: wanted }), 'nothingThere') : null;
    if (said) sayAnswer('fbaPick', wanted, said);
    setFault(said?.text ?? '');
    if (here.length > 0) void pick(here, wanted);
  };
  return (
    <Part title="fba.page.pick">
      <LineTable columns={placeColumns} rows={order.places} keyOf={({ balanceId, lineNo }) => `${balanceId} ${lineNo}`} />
      <div className="fb-actions">
        <PrintButton endpoint={printPickList} body={{ id: order.id }} text="fba.pick.print" />
        {mayPick && order.status === 'approved' && open.length > 0 && (
          <>
            <Input
              style={{ maxWidth: 280 }}
              aria-label={t('fba.page.scanPlace')}
              placeholder={t('fba.page.scanPlace')}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              onPressEnter={scan}
            />
            <Press isBusy={isBusy} onPress={() => void pick(open)}>
              {t('fba.page.pickAll')}
            </Press>
          </>
        )}
      </div>
      {fault && (
        <p className="k-error" role="alert">
          {fault}
        </p>
      )}
    </Part>
  );
}
