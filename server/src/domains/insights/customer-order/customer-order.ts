import type { customerOrderReport } from '@kura/contract/insights/customer-order/customer-order.endpoints.ts';
import { statesOf } from '@kura/contract/insights/order-census/order-census.fields.ts';
import { daysOf, rangeOf } from '@kura/contract/insights/report/period.ts';
import type { Point, Report } from '@kura/contract/insights/report/report.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { orderFigures, orderPeriod } from '../order-census/order-census.ts';
import { mustBeOwn } from '../report/must-be-own.ts';
import { type Behind, chart, earlierWords, figure, linkTo, outboundOrders, type ReportReader, topShares } from '../report/words.ts';
import { type CustomerOrders, ordersByStore, ordersOfStoresByDay } from './customer-order.store.ts';

const itself: Behind = { routeCode: 'customer-orders', permission: 'insights:customerOrder:see' };

type Asked = Out<NonNullable<typeof customerOrderReport.query>>;

export async function reportCustomerOrders(db: Query, reader: ReportReader, query: Asked): Promise<Report> {
  const { actor, lang, now } = reader;
  await mustBeOwn(db, actor.scope, query);
  const period = await orderPeriod(db, reader, query);
  const days = await ordersOfStoresByDay(db, actor, query, period, now);
  const stores = await ordersByStore(db, actor, query, period, now);
  const range = rangeOf(period);
  const here = linkTo(reader, itself, {
    days: query.days,
    contrast: query.contrast,
    companyId: query.companyId,
    storeId: query.storeId,
    channel: query.channel,
    warehouseId: query.warehouseId,
  });
  const behind = (more: Record<string, string | number | null | undefined>) =>
    linkTo(reader, outboundOrders, {
      status: statesOf(),
      createdAt: range,
      companyId: query.companyId,
      storeId: query.storeId,
      channel: query.channel,
      warehouseId: query.warehouseId,
      ...more,
    });
  const byCompany = new Map<number, Point>();
  for (const { companyId, companyName, orders } of stores) {
    const values = [(byCompany.get(companyId)?.values[0] ?? 0) + orders];
    byCompany.set(companyId, { label: companyName, values, link: behind({ companyId }) });
  }
  const byDay = new Map(days.map((row) => [row.day, row.orders]));
  const storeLabel = ({ companyName, storeName }: CustomerOrders) => {
    const store = storeName ?? say(lang, 'insights.customerOrder.noStore');
    return actor.userType === 'customer' ? store : `${companyName} · ${store}`;
  };
  const figures = orderFigures(reader, query, period, days).map((one) => ({
    ...one,
    link: one.link && { ...one.link, search: { ...behind({})?.search, ...one.link.search } },
  }));
  const orders = [say(lang, 'insights.orderCensus.orders')];
  return {
    ...period,
    figures:
      actor.userType === 'customer'
        ? figures
        : [figure(reader, 'companies', { text: 'insights.customerOrder.companies', value: byCompany.size, link: here }), ...figures],
    charts: [
      ...(actor.userType === 'customer'
        ? []
        : [
            chart(reader, 'byCompany', {
              text: 'insights.customerOrder.byCompany',
              kind: 'share',
              series: orders,
              points: topShares(reader, [...byCompany.values()], here),
            }),
          ]),
      chart(reader, 'byStore', {
        text: 'insights.customerOrder.byStore',
        kind: 'share',
        series: orders,
        points: topShares(
          reader,
          stores.map((store) => ({
            label: storeLabel(store),
            values: [store.orders],
            link: behind({ companyId: store.companyId, ...(store.storeId === null ? { channel: 'none' } : { storeId: store.storeId }) }),
          })),
          here,
        ),
      }),
      chart(reader, 'byDay', {
        text: 'insights.orderCensus.byDay',
        kind: 'line',
        series: orders,
        earlier: earlierWords(reader, period.contrast),
        points: daysOf(period).map((day) => ({
          label: day,
          values: [byDay.get(day) ?? 0, byDay.get(addDays(day, -period.contrast)) ?? 0],
          link: behind({ createdAt: `${day}~${day}` }),
        })),
      }),
    ],
  };
}
