import { forwardErrors } from '@kura/contract/marketplace/forward/forward.errors.ts';
import { OrderInput } from '@kura/contract/outbound/order/order.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import { parse } from '../../../kernel/bind.ts';
import { fail } from '../../../kernel/fail.ts';
import type { ChannelAddress } from '../channels/channel-order.ts';
import { windowFor } from './delivery-wish.ts';
import type { ForwardableOrder, ForwardLine } from './forward.store.ts';
import { placeAddress } from './place-address.ts';

/** How somebody, or the rule of the store, wants it sent. */
export interface ForwardChoice {
  /** Left out: that of the store's rule, or the only one. */
  warehouseId?: number | null;
  carrierMode: 'chosen' | 'cheapest';
  carrier: string | null;
  isSubmitted: boolean;
  /** Ids of the lines that go now; the others wait. Left out: all that are left. */
  onlyLines?: readonly number[];
}

/** With what is known once it goes: from where, and from whose stock. */
export interface Sending extends ForwardChoice {
  warehouseId: number;
  stockOf: number | null;
}

/** What goes to one place, of one order or of several. */
export interface Bundle {
  orders: readonly ForwardableOrder[];
  destinationId: string;
  to: ChannelAddress;
  lines: readonly { order: ForwardableOrder; line: ForwardLine; quantity: number }[];
}

/** K05: whole yen, or none. */
function codOf(orders: readonly ForwardableOrder[]): number {
  let sum = 0;
  for (const { isCod, codAmount, currency } of orders) {
    if (!isCod) continue;
    if (codAmount === null) throw fail(forwardErrors.codUnknown);
    const yen = codAmount.replace(/\.0+$/, '');
    if (currency !== 'JPY' || !/^\d+$/.test(yen)) throw fail(forwardErrors.codCurrency, { amount: `${currency} ${codAmount}` });
    sum += Number(yen);
  }
  return sum;
}

export function productsOf(lines: Bundle['lines']): { productId: number; quantity: number }[] {
  const sums = new Map<number, number>();
  for (const { line, quantity } of lines) {
    const { productId, piecesEach } = line;
    if (productId === null) throw fail(forwardErrors.unmapped, { count: 1 });
    sums.set(productId, (sums.get(productId) ?? 0) + quantity * (piecesEach ?? 1));
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

export interface Written {
  input: OrderInput;
  /** A wish that no window or day of ours can take over: it stands in the remark, and somebody is told. */
  dropped: string[];
}
/** As presents are told to whoever packs them: those of the pieces that go now. */
const giftsOf = ({ orders, lines }: Bundle): string[] =>
  orders.flatMap((order) =>
    order.gifts
      .filter(({ sku }) => sku === '' || lines.some(({ order: of, line }) => of.id === order.id && line.platformSku === sku))
      .map(({ sku, wrap, message }) =>
        inRemark('marketplace.forward.gift', { gift: [sku, wrap, message && `「${message}」`].filter(Boolean).join(' ') }),
      ),
  );
/** What people in the warehouse read is Japanese, as the buyer's own words are. */
const inRemark = (text: `marketplace.forward.${'wishDay' | 'wishTime' | 'gift'}`, params: Record<string, string>): string =>
  say('jp', text, params);

/** The outbound order that a bundle becomes; `keepsWish` false: the carrier cannot meet the day or the time, which is then only told. */
export function outboundInput(bundle: Bundle, choice: Sending, keepsWish: boolean, now: Date): Written {
  const { orders } = bundle;
  const [first] = orders;
  if (!first) throw fail(forwardErrors.nothingLeft);
  const carrier = choice.carrierMode === 'chosen' ? choice.carrier : null;
  const { desiredDate, desiredTime } = first;
  const isPast = desiredDate !== null && desiredDate < dayIn(zones.JP, now);
  const day = keepsWish && !isPast ? desiredDate : null;
  const window = keepsWish ? windowFor(desiredTime, carrier) : desiredTime.trim() === '' ? '' : null;
  const dropped = [
    ...(desiredDate !== null && day === null ? [inRemark('marketplace.forward.wishDay', { day: desiredDate })] : []),
    ...(window === null ? [inRemark('marketplace.forward.wishTime', { time: desiredTime.trim() })] : []),
  ];
  const remark = [...dropped, ...new Set(giftsOf(bundle)), ...new Set(orders.map(({ customerNote }) => customerNote.trim()))]
    .filter(Boolean)
    .join('\n');
  const input = {
    companyId: first.companyId,
    warehouseId: choice.warehouseId,
    storeId: choice.stockOf,
    customerNo: first.number.slice(0, 40),
    shippingType: orders.some(({ shippingType }) => shippingType === 'nextDay') ? 'nextDay' : 'normal',
    carrierMode: choice.carrierMode,
    carrier,
    ...placeAddress(bundle.to, first.storePhone),
    deliveryDate: day,
    deliveryWindow: window ?? '',
    codJpy: codOf(orders),
    packaging: null,
    remark: remark.slice(0, 500),
    lines: productsOf(bundle.lines),
  };
  // The same limits as at the form: what a channel tells is no better than what people type.
  return { input: parse(OrderInput, input), dropped };
}
