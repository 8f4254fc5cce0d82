import { fixedText } from '@kura/contract/kernel/number.ts';
import { showOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { CustomsGap, Order, OrderRow } from '@kura/contract/inbound/order/order.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { count } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { feeColumns, productColumns } from './order-lines.columns.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderColumns } from './order.columns.tsx';
import { orderPackageColumns } from './package.columns.tsx';
import { MeasureButton } from './measure-button.tsx';
import './order.css';

const ProblemSection = lazyPart(() => import('../problem/problem-section.tsx'));

export function OrderDetail({ row }: { readonly row: OrderRow }) {
  return (
    <WholeRecord endpoint={showOrder} id={row.id}>
      {(order) => <Shown order={order} />}
    </WholeRecord>
  );
}

/** They keep an order from being reviewed; later, or where the customer brings the goods, nobody has to do anything about them. */
const mustShowGaps = ({ customs, status, deliveryMethod }: Order): boolean =>
  customs.length > 0 && status === 'ordered' && deliveryMethod === 'provider';

function Shown({ order }: { readonly order: Order }) {
  useLang();
  const { customs, fees, held, packages, products } = order;
  return (
    <>
      <Figures of={figuresOf(order)} />
      {mustShowGaps(order) && (
        <Part title="inbound.page.customsGaps">
          <Gaps gaps={customs} />
        </Part>
      )}
      <Part title="inbound.page.timeline">
        <OrderTimeline order={order} />
      </Part>
      <Suspense>
        <ProblemSection orderId={order.id} status={order.status} />
      </Suspense>
      <Part title="inbound.order.packages">
        <LineTable columns={orderPackageColumns} rows={packages} keyOf={({ id }) => id} />
        <MeasureButton order={order} />
      </Part>
      <Part title="inbound.page.products">
        <LineTable columns={productColumns} rows={products} keyOf={({ productId }) => productId} emptyText={t('inbound.page.noProducts')} />
      </Part>
      <Part title="inbound.page.fees">
        {held && <p>{t('inbound.page.held', { amount: moneyText(held) })}</p>}
        <Suspense fallback={<Skeleton active={false} title={false} />}>
          <LineTable columns={feeColumns} rows={fees} keyOf={({ feeLineId }) => feeLineId} emptyText={t('inbound.page.noFees')} />
        </Suspense>
      </Part>
      <Files order={order} />
      <Basics title="inbound.page.basics" columns={orderColumns} row={order} without={figureKeys} />
    </>
  );
}

const figuresOf = (order: Order): readonly (readonly [string, ReactNode])[] => [
  ['inbound.order.boxCount', count(order.boxCount)],
  ['inbound.order.pieceCount', count(order.pieceCount)],
  ['inbound.order.weightKg', count(order.weightKg)],
  ['inbound.order.volumeM3', fixedText(order.volumeM3, 3)],
  ['inbound.order.arrivedCount', count(order.arrivedCount)],
  ['inbound.order.receivedCount', count(order.receivedCount)],
  ['inbound.order.shelvedCount', count(order.shelvedCount)],
];

/** What customs still want, each with the way to the product that lacks it. */
function Gaps({ gaps }: { readonly gaps: readonly CustomsGap[] }) {
  useLang();
  return (
    <ul className="in-gaps">
      {gaps.map(({ productId, sku, lacksCode, lacksPrice }) => (
        <li key={productId}>
          <PageLink code="product-new" search={{ id: String(productId) }}>
            {sku}
          </PageLink>
          {lacksCode && <ToneTag tone="warning">{t('inbound.page.lacksCode')}</ToneTag>}
          {lacksPrice && <ToneTag tone="warning">{t('inbound.page.lacksPrice')}</ToneTag>}
        </li>
      ))}
    </ul>
  );
}

function Files({ order: { labels, customsFiles, photos } }: { readonly order: Order }) {
  useLang();
  const groups = [
    ['inbound.page.labels', labels],
    ['inbound.page.customsFiles', customsFiles],
    ['inbound.page.photos', photos],
  ] as const;
  const filled = groups.filter(([, files]) => files.length > 0);
  if (filled.length === 0) return null;
  return (
    <Part title="inbound.page.files">
      {filled.map(([title, files]) => (
        <div key={title} className="in-files">
          <h3>{tr(title)}</h3>
          <Gallery files={files} />
        </div>
      ))}
    </Part>
  );
}

const figureKeys: ReadonlySet<string> = new Set([
  'number',
  'progress',
  'boxCount',
  'pieceCount',
  'weightKg',
  'volumeM3',
  'arrivedCount',
  'receivedCount',
  'shelvedCount',
  // They stand in their own part, each with its reasons.
  'feeFirstLeg',
  'feeHandling',
  'feeShelving',
  'feePhoto',
  'feeOther',
]);
