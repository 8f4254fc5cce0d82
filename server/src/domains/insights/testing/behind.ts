import { endpoints } from '@kura/contract/endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Link, Report } from '@kura/contract/insights/report/report.ts';
import type { Page, Totals } from '@kura/contract/kernel/page.ts';
import type { TestApp } from '../../../testing/app.ts';
import { callRaw } from '../../../testing/sweep/call.ts';

/** Which list a screen shows, for the screens that statistics lead to. */
const lists: Readonly<Record<string, string>> = {
  'outbound-orders': '/outbound/list',
  'customer-orders': '/customerOrder/list',
  'customer-statistics': '/customCensus/list',
  expenditure: '/expenditure/list',
  'stock-log': '/stockLog/list',
  'stock-overview': '/stock/bySku',
  'stock-age': '/stockanalysis/list',
  locations: '/location/list',
  'abnormal-locations': '/abnormal/list',
  'warehouse-ledger': '/warehouseFlow/list',
  'outbound-cost': '/outboundCost/list',
};
/** One screen has several lists: which one, its address says. */
const pathOf = ({ routeCode, search }: Link): string =>
  routeCode === 'gross-profit' ? `/grossProfit/${search['tab'] ?? 'companies'}` : (lists[routeCode] ?? routeCode);
const listAt = (path: string): Endpoint => {
  const found = (endpoints as readonly { path: string }[]).find((one) => one.path === path);
  if (!found) throw new Error(`no list at ${path}`);
  return found as unknown as Endpoint;
};

export type Found = Page<Record<string, unknown>> & { sums: Totals };
/** Follows a link as somebody who presses it: how many rows there are, and what they add up to. */
export async function follow(app: TestApp, token: string, link: Link): Promise<Found> {
  const list = listAt(pathOf(link));
  const { tab: _tab, ...search } = link.search;
  const rows = await callRaw(app, list, { query: { ...search, size: 50 }, token });
  if (rows.code !== 200) throw new Error(`${link.routeCode} ${JSON.stringify(link.search)}: ${rows.message}`);
  // The statement of wallets has sums of its own.
  if (link.routeCode === 'expenditure') {
    const statement = await callRaw(app, listAt('/expenditure/sums'), { query: link.search, token });
    const [sum] = (statement.data as { sums: Record<string, { minor: number } | null>[] }).sums;
    const sums = Object.fromEntries(Object.entries(sum ?? {}).map(([name, money]) => [name, money?.minor ?? 0]));
    return { ...(rows.data as Page<Record<string, unknown>>), sums };
  }
  const sums = await callRaw(app, list, { query: { ...search, totals: 'only' }, token });
  return { ...(rows.data as Page<Record<string, unknown>>), sums: ((sums.data as { totals?: Totals } | null)?.totals ?? {}) as Totals };
}

export const figureOf = (report: Report, key: string) => {
  const found = report.figures.find((one) => one.key === key);
  if (!found) throw new Error(`no figure ${key}`);
  return found;
};
export const chartOf = (report: Report, key: string) => {
  const found = report.charts.find((one) => one.key === key);
  if (!found) throw new Error(`no chart ${key}`);
  return found;
};
/** What a series adds up to. */
export const seriesSum = (report: Report, key: string, at = 0): number =>
  chartOf(report, key).points.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);

/** What the rows say, of a figure or of a series of a chart; null: they say it otherwise. */
export type Measure = (key: string, found: Found, series: number) => number | null;

/**
 * Presses every figure and every drawn point of a statistic: each leads somewhere, and what is there adds up to it. A nothing needs to lead
 * nowhere.
 */
export async function everythingLeads(app: TestApp, token: string, report: Report, measure: Measure): Promise<void> {
  const known = new Map<string, Found>();
  const at = async (link: Link): Promise<Found> => {
    const key = JSON.stringify(link);
    const found = known.get(key) ?? (await follow(app, token, link));
    known.set(key, found);
    return found;
  };
  const holds = async (key: string, value: number, link: Link | null | undefined, series: number): Promise<void> => {
    if (!link) throw new Error(`${key} (${String(value)}) leads nowhere`);
    const told = measure(key, await at(link), series);
    if (told !== null && told !== value) throw new Error(`${key} says ${String(value)}, its rows ${String(told)}: ${JSON.stringify(link)}`);
  };
  for (const { key, value, link } of report.figures) if (value) await holds(key, value, link, 0);
  for (const { key, series, points } of report.charts)
    for (const { values, link, links } of points)
      for (const [index, { isContrast }] of series.entries())
        if (!isContrast && values[index]) await holds(key, values[index], links ? links[index] : link, index);
}
