import { fbaReturnFields, fbaReturnLineFields, receiptFields } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import { fbaReturnMachine } from '@kura/contract/inbound/fba-return/fba-return.machine.ts';
import type {
  FbaReturnDisposal,
  FbaReturnLine,
  FbaReturnReceipt,
  FbaReturnRow,
  FbaReturnShelving,
} from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { ReactNode } from 'react';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { columns, columnsOf } from '../../../kit/list/columns.ts';
import { actor, count, nothing, statusOf } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr } from '../../../kit/text.ts';
import { productName } from '../receiving/product-name.ts';
import { TakeBack } from './take-back.tsx';

const isOver = ({ status }: FbaReturnRow): boolean => status === 'received' || status === 'done';
/** Amber where not what was announced has come. */
const received = (pieces: number, row: FbaReturnRow) =>
  isOver(row) && pieces !== row.pieceCount ? <ToneTag tone="warning">{count(pieces)}</ToneTag> : count(pieces);

export const fbaReturnColumns = columnsOf<FbaReturnRow>(fbaReturnFields, [
  'number',
  { field: 'status', show: statusOf(fbaReturnMachine) },
  'pieceCount',
  { field: 'receivedCount', show: received, align: 'right' },
  'removalNo',
  'expectedDate',
  'companyName',
  'warehouseCode',
  'trackingNumber',
  { field: 'storeName', priority: 3 },
  'lineCount',
  { field: 'goodCount', priority: 2 },
  { field: 'defectiveCount', priority: 2 },
  { field: 'abandonedCount', priority: 2 },
  'disposedCount',
  { field: 'shelvedCount', priority: 2 },
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
  pieces === 0 ? <ToneTag tone="warning">{t('inbound.fbaReturn.scan.receivedOther')}</ToneTag> : count(pieces);

export const lineColumns = columns<FbaReturnLine>([
  { field: 'sku', title: fbaReturnLineFields.sku.title, show: named, width: 200 },
  { field: 'fnsku', title: fbaReturnLineFields.fnsku.title, width: 120 },
  { field: 'expected', title: fbaReturnLineFields.expected.title, show: expected, align: 'right', width: 90 },
  { field: 'good', title: 'inbound.fbaReturn.goodCount', ...figure },
  { field: 'defective', title: 'inbound.fbaReturn.defectiveCount', ...figure },
  { field: 'abandoned', title: 'inbound.fbaReturn.abandonedCount', ...figure },
]);

const condition = (one: FbaReturnReceipt['condition']) => (
  <ToneTag tone={receiptFields.condition.tones?.[one] ?? 'default'}>{tr(`inbound.fbaReturn.condition.${one}`)}</ToneTag>
);
/** What is not as announced stands beside the figure. */
const quantity = (pieces: number, { over, isAnnounced, undoneAt }: FbaReturnReceipt) => (
  <>
    {undoneAt !== null && <ToneTag tone="error">{t('inbound.fbaReturn.takenBack')}</ToneTag>}
    {count(pieces)}
    {!isAnnounced && <ToneTag tone="warning">{t('inbound.fbaReturn.scan.receivedOther')}</ToneTag>}
    {over > 0 && (
      <ToneTag tone="warning">
        {t('inbound.fbaReturn.over')} {count(over)}
      </ToneTag>
    )}
  </>
);
const pictures = (files: FbaReturnReceipt['photos']) => (files.length === 0 ? nothing : <Gallery files={files} />);

export const receiptColumns = (at: (instant: string) => ReactNode) =>
  columns<FbaReturnReceipt>([
    { field: 'sku', title: fbaReturnLineFields.sku.title, show: named, width: 180 },
    { field: 'condition', title: receiptFields.condition.title, show: condition, width: 90 },
    { field: 'quantity', title: receiptFields.quantity.title, show: quantity, width: 110 },
    { field: 'relabelledSku', title: receiptFields.relabelledSku.title, show: (sku) => sku || nothing, width: 120 },
    { field: 'serials', title: 'inbound.fbaReturn.serials', show: (all) => all.join(', ') || nothing, width: 120 },
    { field: 'photos', title: 'inbound.fbaReturn.photos', show: pictures, width: 140 },
    {
      field: 'overReason',
      title: receiptFields.overReason.title,
      show: (reason) => (reason ? tr(`inbound.fbaReturn.overReason.${reason}`) : nothing),
      width: 120,
    },
    { field: 'note', title: 'common.remark', width: 120 },
    { field: 'byName', title: receiptFields.byName.title, show: actor, width: 100 },
    { field: 'at', title: receiptFields.at.title, show: at, width: 170 },
    { field: 'undoneReason', title: 'inbound.fbaReturn.takeBack', show: (_, receipt) => <TakeBack receipt={receipt} />, width: 160 },
  ]);
export const disposalColumns = (at: (instant: string) => ReactNode) =>
  columns<FbaReturnDisposal>([
    { field: 'quantity', title: 'inbound.fbaReturn.quantity', ...figure },
    { field: 'proofs', title: 'inbound.fbaReturn.proofs', show: pictures, width: 140 },
    { field: 'note', title: 'common.remark', width: 160 },
    { field: 'byName', title: 'inbound.fbaReturn.by', show: actor, width: 100 },
    { field: 'at', title: 'inbound.fbaReturn.at', show: at, width: 170 },
  ]);
export const shelvingColumns = (at: (instant: string) => ReactNode) =>
  columns<FbaReturnShelving>([
    { field: 'sku', title: 'inbound.fbaReturn.sku', width: 160 },
    { field: 'holding', title: 'inbound.fbaReturn.condition', show: (one) => tr(`inbound.fbaReturn.condition.${one}`), width: 90 },
    { field: 'quantity', title: 'inbound.fbaReturn.quantity', ...figure },
    { field: 'locationCode', title: 'inbound.fbaReturn.location', width: 120 },
    { field: 'byName', title: 'inbound.fbaReturn.by', show: actor, width: 100 },
    { field: 'at', title: 'inbound.fbaReturn.at', show: at, width: 170 },
  ]);
