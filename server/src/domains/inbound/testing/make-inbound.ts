import type { DeliveryMethod, OrderStatus, TransportMethod } from '@kura/contract/inbound/order/order.fields.ts';
import type { OrderInput } from '@kura/contract/inbound/order/order.ts';
import { randomBytes } from 'node:crypto';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { TestApp } from '../../../testing/app.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { addStep } from '../order/order-parts.store.ts';
import { createOrder } from '../order/save-order.ts';

export interface TestPackage {
  productId?: number;
  boxCount?: number;
  quantityPerBox?: number;
  lengthMm?: number;
  widthMm?: number;
  heightMm?: number;
  weightG?: number;
  /** In fen, of one piece. */
  costMinor?: number | null;
  trackingNumber?: string;
  fbaCenterId?: number | null;
}
export interface InboundMore {
  status?: OrderStatus;
  deliveryMethod?: DeliveryMethod;
  transportMethod?: TransportMethod;
  lane?: string;
  packages?: readonly TestPackage[];
  /** Left out: a new one in Japan. */
  warehouse?: { id: number };
  storeId?: number | null;
  deliveryDate?: string;
  fbaNo?: string;
  containerNumber?: string;
  /** Nobody has measured a piece of its products: this is their first arrival. */
  isUnmeasured?: boolean;
}
export interface TestInbound {
  id: number;
  number: string;
  companyId: number;
  warehouseId: number;
  status: OrderStatus;
  packages: { id: number; productId: number; sku: string; boxCount: number; quantityPerBox: number; firstCarton: number }[];
}

/** Along the way, without what the steps do beside: no fees, no stock. A test that wants those makes the moves. */
const ways: Readonly<Record<DeliveryMethod, readonly OrderStatus[]>> = {
  provider: ['audited', 'loaded', 'departed', 'arrived', 'released', 'pendingStock', 'inStock', 'onShelf'],
  self: ['audited', 'pendingStock', 'inStock', 'onShelf'],
};
const aside: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  inspection: 'pendingStock',
  transferred: 'pendingStock',
  cancelled: 'ordered',
};

function stepsTo(status: OrderStatus, method: DeliveryMethod): OrderStatus[] {
  if (status === 'ordered') return [];
  const base = aside[status];
  if (base) return [...stepsTo(base, method), status];
  const at = ways[method].indexOf(status);
  if (at < 0) throw new Error(`${method} goods are never ${status}`);
  return ways[method].slice(0, at + 1);
}

/** 24 cartons of 60 × 40 × 40 cm and 15 kg with 20 pieces each, unless told otherwise; the product has its customs code and declared price. */
export async function makeInbound(
  app: Pick<TestApp, 'db' | 'clock'>,
  company: { id: number },
  more: InboundMore = {},
): Promise<TestInbound> {
  const { status = 'ordered', deliveryMethod = 'self', transportMethod = 'LCL', storeId = null } = more;
  const { packages = [{}], fbaNo = '', containerNumber = '' } = more;
  const isCarried = deliveryMethod === 'provider';
  const warehouse = more.warehouse ?? (await makeWarehouse(app));
  const lines: OrderInput['packages'] = [];
  for (const { productId, costMinor = null, trackingNumber = '', fbaCenterId = null, ...size } of packages) {
    const id = productId ?? (await makeProduct(app, company)).id;
    if (productId === undefined)
      await app.db.run(sql`update products set customs_code = '8516.60', declared_price_yen = 1200 where id = ${id}`);
    lines.push({
      productId: id,
      lengthMm: 600,
      widthMm: 400,
      heightMm: 400,
      weightG: 15_000,
      boxCount: 24,
      quantityPerBox: 20,
      ...size,
      cost: costMinor === null ? null : { currency: 'CNY' as const, minor: costMinor },
      courier: '',
      trackingNumber,
      poNumber: '',
      fbaCenterId,
    });
  }
  if (!more.isUnmeasured)
    await app.db.run(sql`
      update products set measured_length_mm = coalesce(length_mm, 100), measured_width_mm = coalesce(width_mm, 100),
        measured_height_mm = coalesce(height_mm, 100), measured_weight_g = coalesce(weight_g, 500), measured_by = 'test', measured_at = now()
      where id = any(${lines.map(({ productId }) => productId)}) and measured_at is null`);
  const now = app.clock.now();
  const today = dayIn(zones.JP, now);
  const deliveryDate = more.deliveryDate ?? (today > '2026-06-12' ? today : '2026-06-12');
  return app.db.tx(async (tx) => {
    const id = await createOrder(
      tx,
      system,
      {
        companyId: company.id,
        warehouseId: warehouse.id,
        storeId,
        deliveryMethod,
        transportMethod: isCarried ? transportMethod : null,
        lane: isCarried ? (more.lane ?? `CN_YIWU>JP_KANTO|${transportMethod}`) : null,
        containerModel: null,
        containerCount: null,
        deliveryDate,
        isLarge: false,
        containerNumber,
        courier: '',
        trackingNumber: '',
        fbaNo,
        fbaPo: '',
        remark: `made for a test ${randomBytes(3).toString('hex')}`,
        packages: lines,
        labelFileIds: [],
        customsFileIds: [],
      },
      now,
    );
    for (const step of stepsTo(status, deliveryMethod)) {
      await tx.run(sql`update inbound_orders set status = ${step} where id = ${id}`);
      await addStep(tx, system, { orderId: id, status: step, isBack: false, note: '' }, now);
    }
    const [order] = await tx.rows<{ number: string }>(sql`select number from inbound_orders where id = ${id}`);
    const made = await tx.rows<TestInbound['packages'][number]>(sql`
      select k.id, k.product_id, p.sku, k.box_count, k.quantity_per_box, k.first_carton from inbound_packages k join products p on p.id = k.product_id
      where k.order_id = ${id} order by k.line_no`);
    return { id, number: order?.number ?? '', companyId: company.id, warehouseId: warehouse.id, status, packages: made };
  });
}
