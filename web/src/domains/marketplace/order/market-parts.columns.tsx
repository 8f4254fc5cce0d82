import { marketAmount } from '@kura/contract/marketplace/order/amount.ts';
import type { Channel } from '@kura/contract/marketplace/order/channels.ts';
import { marketLineFields } from '@kura/contract/marketplace/order/market-order.fields.ts';
import type { MarketForward, MarketLine, MarketOrder, MarketParcel, MarketWrite } from '@kura/contract/marketplace/order/market-order.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { CauseLink } from '../../../kit/cause-link.tsx';
import { CopyValue } from '../../../kit/copy-value.tsx';
import { columns, columnsOf, type Column } from '../../../kit/list/columns.ts';
import { actor, count, instantIn, nothing } from '../../../kit/list/show.tsx';
import { StatusTag, ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr } from '../../../kit/text.ts';
import { MapLineButton } from './map-line-button.tsx';

const at = instantIn(zones.JP);
const orNothing = (text: string) => text || nothing;
const figure = { align: 'right', show: count } as const;
const numbers = ['itemNumber', 'managementNumber'] as const;

/** With the state of its mapping: what has no product keeps the order waiting, and is mapped right here. */
export const lineColumns = (channel: Channel, order: MarketOrder): readonly Column<MarketLine>[] =>
  columnsOf<MarketLine>(marketLineFields, [
    {
      field: 'productName',
      show: (name, { isGift }) => (
        <>
          {orNothing(name)} {isGift && <ToneTag tone="processing">{t('marketplace.line.isGift')}</ToneTag>}
        </>
      ),
      width: 220,
    },
    { field: 'platformSku', show: orNothing },
    { field: 'systemSku', key: 'mapping', title: 'marketplace.page.mapping', show: (_, line) => mapping(line, order), width: 150 },
    { field: 'ordered', ...figure },
    { field: 'shipped', ...figure },
    { field: 'cancelled', ...figure },
    { field: 'unitPrice', show: (price) => (price ? marketAmount(order.currency, price) : nothing), align: 'right' },
    { field: 'count', ...figure },
    { field: 'title', show: orNothing },
    { field: 'itemId', show: orNothing },
    ...numbers.filter((name) => !channel.without.includes(`${name}s`)).map((field) => ({ field, show: orNothing })),
    { field: 'systemSku', show: orNothing },
    { field: 'productSku', show: orNothing },
    { field: 'warehouseSku', show: orNothing },
    'isGift',
  ]);

const mapping = (line: MarketLine, order: MarketOrder) =>
  line.productId === null ? (
    <>
      <ToneTag tone="warning">{t('marketplace.page.unmappedLine')}</ToneTag> <MapLineButton line={line} order={order} />
    </>
  ) : (
    t('marketplace.page.mappedTo', { sku: line.systemSku, pieces: line.piecesEach ?? 1 })
  );

export const forwardColumns = columns<MarketForward>([
  {
    field: 'outboundNumber',
    title: 'marketplace.order.outboundNumbers',
    show: (no, { outboundOrderId }) => <CauseLink type="outbound.order" id={outboundOrderId} no={no} />,
    width: 150,
  },
  {
    field: 'status',
    title: 'marketplace.page.writeStatus',
    show: (state, { endedAt }) =>
      endedAt ? <ToneTag tone="default">{t('marketplace.page.ended')}</ToneTag> : <StatusTag machine={orderMachine} state={state} />,
    width: 110,
  },
  {
    field: 'trackingNumbers',
    title: 'marketplace.order.trackingNumbers',
    show: (all, { carrier }) => (
      <>
        {carrier && `${tr(`pricing.carrier.${carrier}`)} `}
        {all.length === 0 && !carrier && nothing}
        {all.map((number) => (
          <CopyValue key={number} value={trackingText(number)} label={t('marketplace.order.trackingNumbers')} />
        ))}
      </>
    ),
    width: 200,
  },
  { field: 'forwardedAt', title: 'marketplace.page.forwardedAt', show: at, width: 170 },
  { field: 'forwardedByName', title: 'marketplace.page.forwardedBy', show: actor, width: 110 },
]);

export const parcelColumns = columns<MarketParcel>([
  { field: 'reference', title: 'marketplace.page.reference', show: orNothing, width: 110 },
  {
    field: 'trackingNumber',
    title: 'marketplace.order.trackingNumbers',
    show: (number, { carrier }) => [carrier, number && trackingText(number)].filter(Boolean).join(' ') || nothing,
    width: 200,
  },
  {
    field: 'lines',
    title: 'marketplace.page.contents',
    show: (lines) => lines.map(({ platformSku, lineId, quantity }) => `${platformSku || lineId} × ${quantity}`).join(', ') || nothing,
    width: 200,
  },
  { field: 'shippedAt', title: 'marketplace.order.shippedAt', show: at, width: 170 },
]);

const tones = { waiting: 'processing', sending: 'processing', accepted: 'processing', done: 'success', refused: 'error' } as const;
export const writeColumns = columns<MarketWrite>([
  { field: 'kind', title: 'marketplace.page.writeKind', show: (kind) => t(`marketplace.write.kind.${kind}`), width: 130 },
  {
    field: 'status',
    title: 'marketplace.page.writeStatus',
    show: (state) => <ToneTag tone={tones[state]}>{t(`marketplace.write.state.${state}`)}</ToneTag>,
    width: 120,
  },
  { field: 'message', title: 'marketplace.page.writeMessage', show: orNothing, width: 220 },
  { field: 'attempts', title: 'marketplace.page.attempts', ...figure, width: 70 },
  { field: 'madeByName', title: 'marketplace.page.forwardedBy', show: actor, width: 110 },
  { field: 'finishedAt', title: 'marketplace.page.writtenAt', show: (done, { createdAt }) => at(done ?? createdAt), width: 170 },
]);
