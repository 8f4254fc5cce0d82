import { marketAmount } from '@kura/contract/marketplace/order/amount.ts';
import type { Channel } from '@kura/contract/marketplace/order/channels.ts';
import { showMarketOrder } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketDestination, MarketOrder, MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import type { Column } from '../../../kit/list/columns.ts';
import { count, instantIn, nothing, yesNo } from '../../../kit/list/show.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { columnsFor } from './channel.columns.tsx';
import { forwardColumns, lineColumns, parcelColumns, writeColumns } from './market-parts.columns.tsx';
import './market-order.css';

interface Props {
  readonly channel: Channel;
  readonly row: MarketOrderRow;
}

export function MarketOrderDetail({ channel, row }: Props) {
  return (
    <WholeRecord endpoint={showMarketOrder} id={row.id}>
      {(order) => <Shown channel={channel} order={order} />}
    </WholeRecord>
  );
}

interface Note {
  readonly type: 'warning' | 'error' | 'info';
  readonly words: string;
}
/** Where no rule holds it, the list's reason is that of a note here: said twice it reads as two things to do. */
const isSaidAbove = ({ holdReason, unmappedCount, blocks }: MarketOrder): boolean =>
  (unmappedCount > 0 && holdReason === t('marketplace.forward.unmapped', { count: unmappedCount })) ||
  blocks.some(({ code }) => holdReason.startsWith(t(`marketplace.block.${code}`)));
/** What somebody has to know before anything else: why it waits, what the channel refused. */
function notesOf(order: MarketOrder): readonly Note[] {
  const last = order.writes.toSorted((one, other) => other.id - one.id)[0];
  return [
    ...(last?.status === 'refused'
      ? [
          {
            type: 'error',
            words: t('marketplace.page.refusedNote', { kind: t(`marketplace.write.kind.${last.kind}`), message: last.message }),
          } as const,
        ]
      : []),
    ...(order.isTooLate ? [{ type: 'error', words: t('marketplace.page.tooLateNote') } as const] : []),
    ...order.blocks.map(
      ({ code, text }) =>
        ({
          type: 'warning',
          words: t('marketplace.page.blocked', { reason: [t(`marketplace.block.${code}`), text].filter(Boolean).join(' · ') }),
        }) as const,
    ),
    ...(order.unmappedCount > 0
      ? [{ type: 'warning', words: t('marketplace.page.unmappedNote', { count: order.unmappedCount }) } as const]
      : []),
    ...(order.holdReason && !isSaidAbove(order)
      ? [{ type: 'warning', words: t('marketplace.page.waits', { reason: order.holdReason }) } as const]
      : []),
    ...(order.maskedAt ? [{ type: 'info', words: t('marketplace.page.masked') } as const] : []),
  ];
}

const amounts = ['itemTotal', 'itemTaxTotal', 'taxRate', 'shippingFee', 'codFee', 'codRate', 'codAmount', 'grandTotal'] as const;
const people = [
  'consigneeName',
  'consigneePhone',
  'postcode',
  'prefecture',
  'city',
  'address',
  'region',
  'buyerName',
  'buyerEmail',
  'buyerAddress',
] as const;
const wishes = ['desiredDate', 'desiredTime', 'shippingType'] as const;
const words = ['customerNote', 'operatorRemark', 'systemNote', 'memo'] as const;
/** Has a part of its own in the drawer, or says nothing beside it. */
const shownAbove: ReadonlySet<string> = new Set<string>([
  ...amounts,
  ...people,
  ...wishes,
  ...words,
  'number',
  'risk',
  'skus',
  'productNames',
  'titles',
  'itemIds',
  'itemNumbers',
  'managementNumbers',
  'systemSkus',
  'productSkus',
  'warehouseSkus',
  'unitPrices',
  'hasGift',
  'holdReason',
  'outboundNumbers',
  'trackingNumbers',
  'carriers',
  'unmappedCount',
]);

function Shown({ channel, order }: { readonly channel: Channel; readonly order: MarketOrder }) {
  useLang();
  const columns = columnsFor(channel);
  const of = (names: readonly string[]) => columns.filter(({ key }) => names.includes(key));
  return (
    <>
      {notesOf(order).map(({ type, words: told }) => (
        <Alert key={told} className="mp-note" role="note" type={type} showIcon title={told} />
      ))}
      <Figures of={figuresOf(channel, order)} />
      <Part title="marketplace.page.lines">
        <LineTable columns={lineColumns(channel, order)} rows={order.lines} keyOf={({ id }) => id} />
      </Part>
      <Part title="marketplace.page.outbound">
        <LineTable columns={forwardColumns} rows={order.forwards} keyOf={({ id }) => id} emptyText={t('marketplace.page.notForwarded')} />
      </Part>
      <Part title="marketplace.page.consignee">
        <Consignee order={order} />
      </Part>
      {order.destinations.length > 1 && (
        <Part title="marketplace.page.destinations">
          {order.destinations.map((one) => (
            <Address key={one.id} {...one} />
          ))}
        </Part>
      )}
      <Fields title="marketplace.page.wishes" columns={of(wishes)} order={order} />
      <Fields title="marketplace.page.money" columns={of(amounts)} order={order} />
      <Part title="marketplace.page.notes">
        <dl className="k-detail">
          {of(words).map(({ key, title }) => (
            <div key={key}>
              <dt>{tr(title)}</dt>
              <dd className="mp-words">{order[key as (typeof words)[number]] || nothing}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="marketplace.page.parcels">
        <LineTable
          columns={parcelColumns}
          rows={order.parcels}
          keyOf={({ reference, trackingNumber }) => `${reference} ${trackingNumber}`}
          emptyText={t('marketplace.page.noParcels')}
        />
      </Part>
      <Part title="marketplace.page.writes">
        <LineTable columns={writeColumns} rows={order.writes} keyOf={({ id }) => id} emptyText={t('marketplace.page.noWrites')} />
      </Part>
      <Extras channel={channel} order={order} />
      <Basics title="marketplace.page.basics" columns={columns} row={order} without={shownAbove} />
    </>
  );
}

/** How it stands comes first: a drawer is opened over the list that says it otherwise. */
const figuresOf = (channel: Channel, order: MarketOrder): readonly (readonly [string, ReactNode])[] => {
  const shown = (name: string) =>
    columnsFor(channel)
      .find(({ key }) => key === name)
      ?.show(order);
  return [
    [`marketplace.order.${channel.tabs.by}`, shown(channel.tabs.by)],
    ['marketplace.order.grandTotal', order.grandTotal === null ? nothing : marketAmount(order.currency, order.grandTotal)],
    ['marketplace.line.ordered', count(order.orderedCount)],
    ['marketplace.line.shipped', count(order.shippedCount)],
    ...(channel.isDated
      ? ([
          [
            'marketplace.order.latestShipAt',
            <>
              {instantIn(zones.JP)(order.latestShipAt)} {order.risk !== 'none' && shown('risk')}
            </>,
          ],
        ] as const)
      : []),
  ];
};

interface FieldsProps {
  readonly title: string;
  readonly columns: readonly Column<MarketOrderRow>[];
  readonly order: MarketOrder;
}
function Fields({ title, columns, order }: FieldsProps) {
  useLang();
  return (
    <Part title={title}>
      <dl className="k-detail">
        {columns.map(({ key, title: name, show }) => (
          <div key={key}>
            <dt>{tr(name)}</dt>
            <dd>{show(order)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** As it is written on a label; the buyer below, where it is somebody else. */
function Consignee({ order }: { readonly order: MarketOrder }) {
  useLang();
  const { buyerName, buyerEmail, buyerAddress } = order;
  return (
    <>
      <Address name={order.consigneeName} phone={order.consigneePhone} {...order} />
      {(buyerName || buyerEmail || buyerAddress) && (
        <dl className="k-detail">
          <div>
            <dt>{t('marketplace.page.buyer')}</dt>
            <dd>{[buyerName, buyerEmail, buyerAddress].filter(Boolean).join(' · ')}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

type AddressProps = Omit<MarketDestination, 'id'>;
function Address({ name, phone, postcode, prefecture, city, address, region }: AddressProps) {
  useLang();
  const line = [postcode && `〒${postcode}`, prefecture, city, address].filter(Boolean).join(' ');
  return (
    <address className="mp-address">
      <strong>{name || nothing}</strong>
      <span>{[line, region && region !== 'JP' && region].filter(Boolean).join(' · ') || t('marketplace.block.noAddress')}</span>
      <span>{phone}</span>
    </address>
  );
}

/** A list of plain things, each in one line: `倉庫A · OPEN · 2`. */
const listed = (value: unknown): string =>
  (Array.isArray(value) ? (value as unknown[]) : [value])
    .map((one) => (typeof one === 'object' && one !== null ? Object.values(one).filter(Boolean).join(' · ') : String(one)))
    .join('\n');
const showExtra = (kind: Channel['extras'][number]['kind'], value: unknown, currency: string): ReactNode => {
  if (kind === 'yesNo') return yesNo(value === true);
  if (kind === 'amount') return marketAmount(currency, String(value));
  return kind === 'list' ? listed(value) : String(value);
};
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
/** Fields of the channel alone; what it did not tell is left out. */
function Extras({ channel, order }: { readonly channel: Channel; readonly order: MarketOrder }) {
  useLang();
  const told = channel.extras.filter(
    ({ name }) => ![undefined, null, ''].includes(order.extra[name] as never) && !isEmpty(order.extra[name]),
  );
  if (told.length === 0) return null;
  return (
    <Part title="marketplace.page.ofChannel">
      <dl className="k-detail">
        {told.map(({ name, title, kind }) => (
          <div key={name}>
            <dt>{tr(title)}</dt>
            <dd className="mp-words">{showExtra(kind, order.extra[name], order.currency)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
