import type { Channel } from '@kura/contract/marketplace/order/channels.ts';
import { marketAmount } from '@kura/contract/marketplace/order/amount.ts';
import { marketOrderFields, type MarketOrderField } from '@kura/contract/marketplace/order/market-order.fields.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import type { Field } from '@kura/contract/kernel/field.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { columnsOf, type Column, type ColumnSpec, type Show } from '../../../kit/list/columns.ts';
import { instantIn, nothing, toned } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';

type Shown = Show<never, MarketOrderRow>;

/** A state that a channel does not have is nothing, and no grey tag. */
function tagOf(name: MarketOrderField): Shown {
  const { choices = [], tones = {} } = marketOrderFields[name] as Field;
  const tag = toned(choices, tones);
  return Object.assign((value: string | null) => (value ? tag(value) : nothing), { tags: tag.tags }) as Shown;
}
const amount = ((value: string | null, { currency }: MarketOrderRow) => (value ? marketAmount(currency, value) : nothing)) as Shown;
/** `0.1000` is told as `10%`, exactly: digits are moved, nothing is computed. */
export function percent(value: string | null): string {
  if (value === null) return nothing;
  const [whole = '0', fraction = ''] = value.split('.');
  const digits = fraction.padEnd(2, '0');
  const left = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const right = digits.slice(2).replace(/0+$/, '');
  return `${left}${right && `.${right}`}%`;
}
const risk = Object.assign(
  (value: MarketOrderRow['risk']) =>
    value === 'none' ? nothing : <ToneTag tone={value === 'late' ? 'error' : 'warning'}>{t(`marketplace.order.risk.${value}`)}</ToneTag>,
  { tags: ['marketplace.order.risk.atRisk', 'marketplace.order.risk.late'] },
) as unknown as Shown;
const unmapped = ((count: number) => (count === 0 ? nothing : <ToneTag tone="warning">{String(count)}</ToneTag>)) as unknown as Shown;

/** Between the press and the channel's answer lie minutes: whoever looks must not take it for forgotten. */
const acknowledged = Object.assign(
  (at: string | null, { isAcknowledging }: MarketOrderRow) =>
    at === null && isAcknowledging ? <ToneTag tone="processing">{t('marketplace.page.acknowledging')}</ToneTag> : instantIn(zones.JP)(at),
  { tags: ['marketplace.page.acknowledging'] },
) as unknown as Shown;

const money = ['grandTotal', 'itemTotal', 'itemTaxTotal', 'shippingFee', 'codFee', 'codAmount'] as const;
const rates = ['taxRate', 'codRate'] as const;
const tags = ['shipmentStatus', 'platformStatus', 'orderStatus', 'paymentStatus', 'forwardStatus', 'waybillStatus', 'writeStatus'] as const;
const shows: Readonly<Partial<Record<MarketOrderField, { show: Shown; align?: 'right' }>>> = {
  ...Object.fromEntries(tags.map((name) => [name, { show: tagOf(name) }])),
  ...Object.fromEntries(money.map((name) => [name, { show: amount, align: 'right' }])),
  ...Object.fromEntries(rates.map((name) => [name, { show: percent as Shown, align: 'right' }])),
  risk: { show: risk },
  acknowledgedAt: { show: acknowledged },
  unmappedCount: { show: unmapped, align: 'right' },
};

/** Ids that stand for a name beside them, and the currency that stands in each amount. */
const unseen: ReadonlySet<string> = new Set(['companyId', 'storeId']);
const known = new Map<Channel, readonly Column<MarketOrderRow>[]>();

/** What its declaration names, in that order; behind it all other fields that the channel has, for whoever fetches them. */
export function columnsFor(channel: Channel): readonly Column<MarketOrderRow>[] {
  const made = known.get(channel);
  if (made) return made;
  const { shown, first, without } = channel;
  const rest = (Object.keys(marketOrderFields) as MarketOrderField[]).filter(
    (name) => !shown.includes(name) && !without.includes(name) && !unseen.has(name),
  );
  const spec = (name: MarketOrderField, isHidden: boolean) => ({
    field: name,
    ...shows[name],
    isHidden,
    priority: first.includes(name) ? 1 : isHidden ? 3 : 2,
  });
  const specs = [...shown.map((name) => spec(name, false)), ...rest.map((name) => spec(name, true))];
  const columns = columnsOf<MarketOrderRow>(marketOrderFields, specs as unknown as readonly ColumnSpec<MarketOrderRow>[]);
  known.set(channel, columns);
  return columns;
}
