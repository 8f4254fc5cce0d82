import { setLabels } from '@kura/contract/fba/order/label.endpoints.ts';
import {
  changeOrder,
  createOrder,
  orderMoves,
  packOrder,
  setTracking,
  settleDifference,
  showOrder,
} from '@kura/contract/fba/order/order.endpoints.ts';
import type { Order, OrderRow } from '@kura/contract/fba/order/order.ts';
import { readCartons } from '@kura/contract/fba/order/package-import.endpoints.ts';
import { showInstant, zones } from '@kura/contract/kernel/zone.ts';
import { Input } from 'antd';
import { Can } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import type { Box, Field, RowsBox } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { ImportCartons } from './import-cartons.tsx';
import { packagesField } from './order.form.tsx';
import { changedStart, packagesOf } from './order-values.ts';

type Body = Readonly<Record<string, unknown>>;

export function NewOrderButtons() {
  useLang();
  return (
    <Can permission={createOrder.permission}>
      <Press look="primary" icon="plus" onPress={() => navigate('fba-outbound-edit')}>
        {t('fba.page.add')}
      </Press>
      <Press onPress={() => navigate('fba-outbound-edit', { source: 'transfer' })}>{t('fba.page.fromTransfers')}</Press>
    </Can>
  );
}

/** L17: by the clock of the warehouse, whoever types it. */
function TimeControl({ box, zone }: { readonly box: Box; readonly zone: string }) {
  useLang();
  const offset = zone === zones.CN ? '+08:00' : '+09:00';
  const shown = typeof box.value === 'string' && box.value ? showInstant(box.value, zone).slice(0, 16).replace(' ', 'T') : '';
  return (
    <Input
      id={box.id}
      type="datetime-local"
      value={shown}
      disabled={box.isDisabled}
      onBlur={box.blur}
      onChange={({ target }) => box.set(target.value ? new Date(`${target.value}:00${offset}`).toISOString() : '')}
    />
  );
}

const isSure: Field<Body> = { name: 'isSure', title: 'fba.page.isSure', kind: 'switch', span: 'whole' };

const inputsFor = (row: OrderRow) => ({
  submit: row.breaksRules ? [isSure] : [],
  deliver: [
    { name: 'receivedCartons', title: 'fba.receipt.receivedCartons', kind: 'number' },
    {
      name: 'receivedAt',
      title: 'fba.receipt.receivedAt',
      kind: 'custom',
      draw: (box: Box) => <TimeControl box={box} zone={row.zone ?? zones.JP} />,
    },
    { name: 'fileIds', title: 'fba.receipt.files', kind: 'upload', upload: 'attachment', isMany: true, span: 'whole' },
    { name: 'receiptRemark', title: 'fba.receipt.remark', kind: 'textarea', span: 'whole' },
  ] as readonly Field<Body>[],
});
const offered = ['submit', 'approve', 'sendBack', 'reject', 'label', 'unlabel', 'ship', 'deliver', 'cancel'] as const;
/** Only of what has left can anything come back. */
const ofGone = [...offered, 'takeBack'] as const;

/** `isWhole`: on the page of the order, which has its labels beside its cartons. */
export function OrderActions({ row, isWhole = false }: { readonly row: OrderRow | Order; readonly isWhole?: boolean }) {
  useLang();
  const { id, status } = row;
  const look = isWhole ? 'default' : 'link';
  return (
    <>
      <MoveButtons moves={orderMoves} look={look} row={row} only={row.shippedAt === null ? offered : ofGone} inputs={inputsFor(row)} />
      {status === 'draft' && (
        <Can permission={changeOrder.permission}>
          <Press look={look} onPress={() => navigate('fba-outbound-edit', { id: String(id) })}>
            {t('common.edit')}
          </Press>
        </Can>
      )}
      {!isWhole && (
        <>
          <LabelButton row={row} />
          <Press look="link" onPress={() => navigate('fba-details', { id: String(id) })}>
            {t('fba.page.details')}
          </Press>
        </>
      )}
      <Can permission={createOrder.permission}>
        <Press look={look} onPress={() => navigate('fba-outbound-edit', { copy: String(id) })}>
          {t('common.copy')}
        </Press>
      </Can>
    </>
  );
}

const labelFields: readonly Field<{ id: number; fileId: number; fbaNo?: string }>[] = [
  { name: 'fileId', title: 'fba.label.file', kind: 'upload', upload: 'attachment', span: 'whole' },
  { name: 'fbaNo', title: 'fba.label.onlyShipment', kind: 'text', span: 'whole' },
];
export function LabelButton({ row: { id, status, cartonCount } }: { readonly row: OrderRow }) {
  useLang();
  if (!['draft', 'pendingReview', 'approved'].includes(status) || cartonCount === 0) return null;
  return (
    <FormButton
      endpoint={setLabels}
      look="link"
      title="fba.label.upload"
      doneText="fba.label.customized"
      form={{ fields: labelFields as never }}
      start={{ id, fbaNo: '' }}
    />
  );
}

/** As they are typed, or from the packing list of whoever packed. */
const packFields = [
  {
    ...packagesField,
    tools: (box: RowsBox) => (
      <Can permission={readCartons.permission}>
        <ImportCartons box={box} />
      </Can>
    ),
  },
];
/** The cartons as they were packed, of an order that is being worked on. */
export function PackButton({ row: { id, status, source, companyId } }: { readonly row: OrderRow }) {
  useLang();
  if (status !== 'approved' || source !== 'stock') return null;
  const start = async () => {
    const { revision, packages } = changedStart(await call(showOrder, { query: { id } }));
    // Whose products a file of cartons names; the call itself knows that by its order.
    return { id, revision, packages, companyId } as never;
  };
  return (
    <FormButton
      endpoint={packOrder}
      title="fba.page.pack"
      shape="drawer"
      width={1100}
      form={{ fields: packFields as never }}
      start={start}
      toBody={({ id: orderId, revision, packages }) => ({ id: orderId, revision, packages: packagesOf(packages) }) as never}
    />
  );
}

interface TrackingTyped {
  id: number;
  carrier: string | null;
  numbers: string;
}
/** One number on each line, in the order of the cartons; a carrier other than the one that was thought of costs another amount. */
export function TrackingButton({ row: { id, status, way, carrier } }: { readonly row: OrderRow }) {
  useLang();
  if (way !== 'parcel' || !['approved', 'labelled'].includes(status)) return null;
  const fields: readonly Field<TrackingTyped>[] = [
    { name: 'numbers', title: 'fba.page.tracking', hint: 'fba.page.trackingHint', kind: 'textarea', span: 'whole' },
  ];
  const start = async () => {
    const { cartons } = await call(showOrder, { query: { id } });
    return { id, carrier, numbers: cartons.map(({ trackingNumber }) => trackingNumber).join('\n') } as never;
  };
  const toBody = (values: unknown) => {
    const lines = String((values as TrackingTyped).numbers ?? '').split('\n');
    const numbers = lines.flatMap((line, at) => (line.trim() ? [{ cartonNo: at + 1, trackingNumber: line.trim() }] : []));
    return { id, carrier, numbers } as never;
  };
  return <FormButton endpoint={setTracking} title="fba.page.tracking" form={{ fields: fields as never }} start={start} toBody={toBody} />;
}

export function SettleButton({ row: { id, difference } }: { readonly row: OrderRow }) {
  useLang();
  if (difference !== 'open') return null;
  return (
    <FormButton
      endpoint={settleDifference}
      title="fba.page.settle"
      form={{ fields: [{ name: 'words', title: 'fba.difference.words', kind: 'textarea', span: 'whole' }] }}
      start={{ id }}
    />
  );
}
