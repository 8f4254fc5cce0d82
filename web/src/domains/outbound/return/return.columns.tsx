import { actFields, receiptFields, returnFields, returnLineFields, surplusFields } from '@kura/contract/outbound/return/return.fields.ts';
import { returnMachine } from '@kura/contract/outbound/return/return.machine.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { ReturnAct, ReturnLine, ReturnReceipt, ReturnRow, Surplus, Waiting } from '@kura/contract/outbound/return/return.ts';
import type { ReactNode } from 'react';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { columns, columnsOf } from '../../../kit/list/columns.ts';
import { actor, count, nothing, statusOf } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr } from '../../../kit/text.ts';
import { productName } from './product-name.ts';
import { SurplusActions } from './surplus-actions.tsx';
import { TakeBack } from './take-back.tsx';

const tracking = (number: string) => (number ? trackingText(number) : nothing);
/** Red once the day has passed: staff may decide. */
const deadline = Object.assign(
  (day: string | null, { isOverdue }: ReturnRow) =>
    day === null ? nothing : isOverdue ? <ToneTag tone="error">{day}</ToneTag> : <ToneTag tone="warning">{day}</ToneTag>,
  { tags: [] },
);
const isOver = ({ status }: ReturnRow): boolean => ['received', 'shelved', 'repaired', 'scrapped', 'sentOn'].includes(status);
/** Amber where not what was announced has come. */
const received = (pieces: number, row: ReturnRow) =>
  isOver(row) && row.pieceCount > 0 && pieces !== row.pieceCount ? <ToneTag tone="warning">{count(pieces)}</ToneTag> : count(pieces);

export const returnColumns = columnsOf<ReturnRow>(returnFields, [
  'number',
  { field: 'status', show: statusOf(returnMachine) },
  { field: 'deadline', show: deadline, priority: 1 },
  'pieceCount',
  { field: 'receivedCount', show: received, align: 'right' },
  { field: 'orderNumber', priority: 1 },
  { field: 'trackingNumber', show: tracking, priority: 1 },
  { field: 'cause', priority: 1 },
  'companyName',
  'warehouseCode',
  { field: 'goodChoice', priority: 2 },
  { field: 'defectiveChoice', priority: 2 },
  { field: 'goodCount', priority: 2 },
  { field: 'defectiveCount', priority: 2 },
  { field: 'abandonedCount', priority: 2 },
  { field: 'isAnnounced', priority: 3 },
  'storeName',
  'lineCount',
  'shelvedCount',
  'scrappedCount',
  'repairLimit',
  'onwardNumber',
  'remark',
  'reason',
  'endNote',
  'createdByName',
  'createdAt',
  'statusAt',
]);

const named = (sku: string, product: { readonly nameZh: string; readonly nameJp: string }) => `${sku} ${productName(product)}`;
const figure = { show: count, align: 'right', width: 80 } as const;
const expected = (pieces: number) =>
  pieces === 0 ? <ToneTag tone="warning">{t('outbound.return.scan.receivedOther')}</ToneTag> : count(pieces);
const pictures = (files: ReturnReceipt['photos']) => (files.length === 0 ? nothing : <Gallery files={files} />);
const condition = (one: ReturnReceipt['condition']) => (
  <ToneTag tone={receiptFields.condition.tones?.[one] ?? 'default'}>{tr(`outbound.return.condition.${one}`)}</ToneTag>
);

export const lineColumns = columns<ReturnLine>([
  { field: 'sku', title: returnLineFields.sku.title, show: named, width: 200 },
  { field: 'expected', title: returnLineFields.expected.title, show: expected, align: 'right', width: 90 },
  { field: 'good', title: 'outbound.return.goodCount', ...figure },
  { field: 'defective', title: 'outbound.return.defectiveCount', ...figure },
  { field: 'abandoned', title: 'outbound.return.abandonedCount', ...figure },
]);
export const waitingColumns = columns<Waiting>([
  { field: 'sku', title: returnLineFields.sku.title, show: named, width: 200 },
  { field: 'good', title: 'outbound.return.goodCount', ...figure },
  { field: 'defective', title: 'outbound.return.defectiveCount', ...figure },
  { field: 'inRepair', title: 'outbound.return.inRepair', ...figure },
  { field: 'fixed', title: 'outbound.return.fixed', ...figure },
]);
/** What is not as announced stands beside the figure. */
const quantity = (pieces: number, { over, isExpected, undoneAt }: ReturnReceipt) => (
  <>
    {undoneAt !== null && <ToneTag tone="error">{t('outbound.return.takenBack')}</ToneTag>}
    {count(pieces)}
    {!isExpected && <ToneTag tone="warning">{t('outbound.return.scan.receivedOther')}</ToneTag>}
    {over > 0 && (
      <ToneTag tone="warning">
        {t('outbound.return.over')} {count(over)}
      </ToneTag>
    )}
  </>
);
export const receiptColumns = (at: (instant: string) => ReactNode, isReceiving: boolean) =>
  columns<ReturnReceipt>([
    { field: 'sku', title: returnLineFields.sku.title, show: named, width: 180 },
    { field: 'condition', title: receiptFields.condition.title, show: condition, width: 90 },
    { field: 'quantity', title: receiptFields.quantity.title, show: quantity, width: 110 },
    { field: 'serials', title: 'outbound.return.serials', show: (all) => all.join(', ') || nothing, width: 120 },
    { field: 'photos', title: 'outbound.return.photos', show: pictures, width: 140 },
    { field: 'note', title: 'common.remark', width: 120 },
    { field: 'byName', title: receiptFields.byName.title, show: actor, width: 100 },
    { field: 'at', title: receiptFields.at.title, show: at, width: 170 },
    {
      field: 'undoneReason',
      title: 'outbound.return.takeBack',
      show: (_, receipt) => <TakeBack receipt={receipt} isReceiving={isReceiving} />,
      width: 160,
    },
  ]);
const surplusState = (choice: Surplus['choice'], { settledAt, choiceNote }: Surplus) => (
  <>
    <ToneTag tone={choice === null ? 'warning' : 'default'}>
      {choice === null ? t('outbound.return.surplusWaits') : tr(`outbound.return.surplusChoice.${choice}`)}
    </ToneTag>
    {choice === 'keep' && settledAt !== null && <small className="k-muted">{t('outbound.return.surplusKept')}</small>}
    {choiceNote && <small className="k-muted"> {choiceNote}</small>}
  </>
);
export const surplusColumns = (at: (instant: string) => ReactNode) =>
  columns<Surplus>([
    { field: 'sku', title: returnLineFields.sku.title, show: named, width: 180 },
    { field: 'condition', title: surplusFields.condition.title, show: condition, width: 90 },
    { field: 'quantity', title: surplusFields.quantity.title, ...figure },
    { field: 'choice', title: surplusFields.choice.title, show: surplusState, width: 170 },
    { field: 'deadline', title: surplusFields.deadline.title, width: 110 },
    { field: 'byName', title: surplusFields.byName.title, show: actor, width: 100 },
    { field: 'at', title: surplusFields.at.title, show: at, width: 170 },
    {
      field: 'id',
      title: 'outbound.return.surplusChoice',
      show: (_, one) => <SurplusActions surplus={one} />,
      width: 160,
    },
  ]);
export const actColumns = (at: (instant: string) => ReactNode, seesPlaces: boolean) =>
  columns<ReturnAct>([
    { field: 'kind', title: actFields.kind.title, show: (kind) => tr(`outbound.return.act.${kind}`), width: 90 },
    { field: 'sku', title: returnLineFields.sku.title, width: 160 },
    { field: 'condition', title: actFields.condition.title, show: condition, width: 90 },
    { field: 'quantity', title: actFields.quantity.title, ...figure },
    ...(seesPlaces
      ? ([{ field: 'locationCode', title: actFields.locationCode.title, show: (code: string) => code || nothing, width: 120 }] as const)
      : []),
    { field: 'proofs', title: 'outbound.return.proofs', show: pictures, width: 140 },
    { field: 'note', title: 'common.remark', width: 140 },
    { field: 'byName', title: actFields.byName.title, show: actor, width: 100 },
    { field: 'at', title: actFields.at.title, show: at, width: 170 },
  ]);
