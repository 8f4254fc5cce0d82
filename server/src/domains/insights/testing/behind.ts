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
};
const listAt = (path: string): Endpoint => {
  const found = (endpoints as readonly { path: string }[]).find((one) => one.path === path);
  if (!found) throw new Error(`no list at ${path}`);
  return found as unknown as Endpoint;
};

/** Follows a link as somebody who presses it: how many rows there are, and what they add up to. */
export async function follow(app: TestApp, token: string, link: Link): Promise<Page<Record<string, unknown>> & { sums: Totals }> {
  const list = listAt(lists[link.routeCode] ?? link.routeCode);
  const rows = await callRaw(app, list, { query: { ...link.search, size: 50 }, token });
  const sums = await callRaw(app, list, { query: { ...link.search, totals: 'only' }, token });
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
