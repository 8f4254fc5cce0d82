import type { FeeBack, HoldChange, Refusal, ShelfMove, StockChange } from '@kura/contract/inbound/rollback/rollback.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { itemWords } from '../../../kit/fee/fee-words.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, instant, money, nothing } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { currentLang, tr } from '../../../kit/text.ts';

interface Named {
  readonly nameZh: string;
  readonly nameJp: string;
}
const named = (sku: string, { nameZh, nameJp }: Named) => `${sku} ${currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp}`;
const holding = (value: string) => tr(`inbound.rollBack.holding.${value}`);
/** Pieces that leave carry the sign of mathematics, those that come back a plus. */
const signed = (change: number) => `${change > 0 ? '+' : '−'}${countText(Math.abs(change))}`;
const figure = { align: 'right', width: 90 } as const;
const place = { title: 'inbound.rollBack.location', width: 120 } as const;

export const stockColumns = columns<StockChange>([
  { field: 'sku', title: 'inbound.package.sku', show: named, width: 180 },
  { field: 'lotNumber', title: 'inbound.rollBack.lot', width: 130 },
  { field: 'locationCode', ...place },
  { field: 'holding', title: 'inbound.rollBack.holding', show: holding, width: 80 },
  { field: 'change', title: 'inbound.rollBack.change', show: signed, ...figure },
  { field: 'there', title: 'inbound.rollBack.there', show: count, ...figure },
]);

export const shelfMoveColumns = columns<ShelfMove>([
  { field: 'sku', title: 'inbound.package.sku', show: named, width: 180 },
  { field: 'locationCode', ...place },
  { field: 'holding', title: 'inbound.rollBack.holding', show: holding, width: 80 },
  { field: 'quantity', title: 'inbound.rollBack.pieces', show: count, ...figure },
  { field: 'byName', title: 'inbound.rollBack.byName', width: 110 },
  { field: 'at', title: 'inbound.rollBack.at', show: (at) => instant(at), width: 150 },
]);

const feeName = (feeType: string, { item }: FeeBack) =>
  [tr(`pricing.fee.${feeType}`), itemWords(feeType as FeeType, item)].filter(Boolean).join(' · ');
export const feeBackColumns = columns<FeeBack>([
  { field: 'feeType', title: 'inbound.rollBack.fee', show: feeName, width: 180 },
  { field: 'charged', title: 'inbound.rollBack.charged', show: money, align: 'right', width: 110 },
  { field: 'kept', title: 'inbound.rollBack.kept', show: money, align: 'right', width: 110 },
  { field: 'refund', title: 'inbound.rollBack.refund', show: money, align: 'right', width: 110 },
]);

export const holdColumns = columns<HoldChange>([
  { field: 'what', title: 'inbound.rollBack.holds', show: (what) => tr(`inbound.rollBack.hold.${what}`), width: 180 },
  { field: 'amount', title: 'inbound.rollBack.amount', show: money, align: 'right', width: 110 },
]);

/** The document that has the pieces, with the way to it. */
const document = (documentNo: string, { why, routeCode, search }: Refusal) =>
  why === 'aboveLimit' ? (
    nothing
  ) : routeCode && documentNo ? (
    <PageLink code={routeCode as RouteCode} search={search}>
      {documentNo}
    </PageLink>
  ) : (
    documentNo || nothing
  );
/** A limit has no document: its amount stands in the sentence. */
const obstacle = (why: string, { documentNo }: Refusal) => tr(`inbound.rollBack.why.${why}`, { limit: documentNo });
export const refusalColumns = columns<Refusal>([
  { field: 'why', title: 'inbound.rollBack.why', show: obstacle, width: 240 },
  { field: 'sku', title: 'inbound.package.sku', show: (sku) => sku || nothing, width: 140 },
  { field: 'locationCode', ...place, show: (code) => code || nothing },
  { field: 'pieces', title: 'inbound.rollBack.pieces', show: (pieces) => (pieces > 0 ? count(pieces) : nothing), ...figure },
  { field: 'documentNo', title: 'inbound.rollBack.document', show: document, width: 150 },
]);
