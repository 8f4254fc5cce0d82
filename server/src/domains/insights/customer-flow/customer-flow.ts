import type { customerFlowReport } from '@kura/contract/insights/customer-flow/customer-flow.endpoints.ts';
import { flowTypes } from '@kura/contract/insights/customer-flow/customer-flow.fields.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import { isWithin, type Period, periodOf, rangeOf } from '@kura/contract/insights/report/period.ts';
import type { Chart, Figure, Report, Unit } from '@kura/contract/insights/report/report.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { currencies, type Currency } from '@kura/contract/kernel/money.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { mustBeOwn } from '../report/must-be-own.ts';
import { sumsOf } from '../report/of-day.ts';
import { type Behind, chart, figure, linkTo, type ReportReader } from '../report/words.ts';
import { openingsOf, type WalletDay, walletsOfDays } from './customer-flow.store.ts';

type Asked = Out<NonNullable<typeof customerFlowReport.query>>;

const journals: Behind = { routeCode: 'expenditure', permission: 'finance:expenditure:list' };
const unitOf: Record<Currency, Unit> = { CNY: 'cny', JPY: 'jpy' };

export const walletPeriod = ({ now }: ReportReader, query: Asked): Period => periodOf(query, dayIn(clockZone, now));

export async function reportWallets(db: Query, reader: ReportReader, query: Asked): Promise<Report> {
  const { actor } = reader;
  await mustBeOwn(db, actor.scope, query);
  const period = walletPeriod(reader, query);
  const whole = { from: period.earliest, to: period.to };
  const rows = await walletsOfDays(db, actor, query, whole, await openingsOf(db, actor, query, whole));
  const told = currencies.filter((wallet) => rows.some((row) => row.wallet === wallet && (row.journals > 0 || row.closing !== 0)));
  // Also when nothing was ever booked: the wallet is there, and empty.
  const parts = (told.length > 0 ? told : (['CNY'] as const)).map((wallet) =>
    partOf(
      reader,
      query,
      period,
      wallet,
      rows.filter((row) => row.wallet === wallet),
    ),
  );
  return { ...period, figures: parts.flatMap((part) => part.figures), charts: parts.flatMap((part) => part.charts) };
}

function partOf(
  reader: ReportReader,
  query: Asked,
  period: Period,
  wallet: Currency,
  rows: readonly WalletDay[],
): { figures: Figure[]; charts: Chart[] } {
  const { lang } = reader;
  const unit = unitOf[wallet];
  const currency = say(lang, `common.currency.${wallet}`);
  const shown = rows.filter(({ day }) => isWithin(day, period));
  const behind = (at: string, more: Record<string, string> = {}) =>
    linkTo(reader, journals, { at, wallet, companyId: query.companyId, ...more });
  const range = rangeOf(period);
  const one = (key: string, of: Omit<Parameters<typeof figure>[2], 'text'>) =>
    figure(reader, `${key}${wallet}`, {
      ...of,
      text: 'insights.customerFlow.figure',
      params: { what: say(lang, `insights.customerFlow.${key}`), currency },
      unit,
    });
  const closing = shown.at(-1)?.closing ?? 0;
  const net = shown.reduce((sum, { moneyIn, moneyOut }) => sum + moneyIn - moneyOut, 0);
  const titled = (key: string, of: Omit<Parameters<typeof chart>[2], 'text' | 'unit'>) => ({
    ...chart(reader, `${key}${wallet}`, { ...of, text: `insights.customerFlow.${key}`, unit }),
    text: say(lang, `insights.customerFlow.${key}`, { currency }),
  });
  const onDay = (day: string) => behind(joinRange(day, day));
  return {
    figures: [
      // The statement of these days begins with the one and ends with the other.
      one('opening', { value: closing - net, link: behind(range) }),
      one('in', { ...sumsOf(rows, period, (row) => row.moneyIn), link: behind(range) }),
      one('out', { ...sumsOf(rows, period, (row) => row.moneyOut), link: behind(range) }),
      one('closing', { value: closing, tone: closing < 0 ? 'danger' : 'plain', link: behind(range) }),
    ],
    charts: [
      titled('balance', {
        kind: 'line',
        series: [say(lang, 'insights.customerFlow.closing')],
        points: shown.map(({ day, closing: held }) => ({ label: day, values: [held], link: onDay(day) })),
      }),
      titled('flow', {
        kind: 'bar',
        series: [say(lang, 'insights.customerFlow.in'), say(lang, 'insights.customerFlow.out')],
        points: shown.map(({ day, moneyIn, moneyOut }) => ({ label: day, values: [moneyIn, moneyOut], link: onDay(day) })),
      }),
      titled('byType', {
        kind: 'bar',
        series: [say(lang, 'insights.report.amount')],
        points: flowTypes.map((type) => ({
          label: say(lang, `insights.customerFlow.type.${type}`),
          values: [shown.reduce((sum, { types }) => sum + (types[type] ?? 0), 0)],
          link: behind(range, { type }),
        })),
      }),
    ],
  };
}
