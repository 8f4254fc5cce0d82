import { joinRange, type Day } from '@kura/contract/kernel/day.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import type { Lang, TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import type { Chart, Figure, Link, Point, Unit } from '@kura/contract/insights/report/report.ts';
import { say } from '@kura/contract/texts.ts';
import { type Actor, can } from '../../../kernel/actor.ts';

/** Who reads a statistic: in which language, and what of the rows behind it they may open. */
export interface ReportReader {
  readonly actor: Actor;
  readonly lang: Lang;
  readonly now: Date;
}

/** Which screen shows the rows behind a figure, and what one needs to see it. */
export interface Behind {
  readonly routeCode: string;
  readonly permission: string;
}
export const outboundOrders: Behind = { routeCode: 'outbound-orders', permission: 'outbound:order:list' };

/** What lies there on a day is all that ever moved until then. */
export const until = (day: Day): string => joinRange('2000-01-01', day);

type Search = Readonly<Record<string, string | number | null | undefined>>;
/** A02: nobody is led where they would be refused. */
export const linkTo = ({ actor }: ReportReader, { routeCode, permission }: Behind, search: Search): Link | null =>
  can(actor, permission)
    ? {
        routeCode,
        search: Object.fromEntries(
          Object.entries(search).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
        ),
      }
    : null;

interface FigureSpec {
  readonly text: TextRef;
  readonly hint?: TextRef;
  readonly params?: TextParams;
  readonly unit?: Unit;
  readonly value: number | null;
  readonly contrast?: Figure['contrast'];
  readonly tone?: Figure['tone'];
  readonly link?: Link | null;
}
export const figure = ({ lang }: ReportReader, key: string, of: FigureSpec): Figure => ({
  key,
  text: say(lang, of.text, of.params),
  hint: of.hint ? say(lang, of.hint, of.params) : '',
  unit: of.unit ?? 'count',
  value: of.value,
  contrast: of.contrast ?? null,
  tone: of.tone ?? 'plain',
  link: of.link ?? null,
});

interface ChartSpec {
  readonly text: TextRef;
  readonly kind: Chart['kind'];
  readonly unit?: Unit;
  readonly series: readonly string[];
  /** Behind the others: the same, so many days earlier. */
  readonly earlier?: string;
  readonly points: readonly Point[];
}
export const chart = ({ lang }: ReportReader, key: string, of: ChartSpec): Chart => ({
  key,
  text: say(lang, of.text),
  kind: of.kind,
  unit: of.unit ?? 'count',
  series: [
    ...of.series.map((text) => ({ text, isContrast: false })),
    ...(of.earlier === undefined ? [] : [{ text: of.earlier, isContrast: true }]),
  ],
  points: [...of.points],
});

export const earlierWords = ({ lang }: ReportReader, days: number): string =>
  say(lang, 'insights.report.earlier', { days: countText(days) });

/** Of as many as anybody compares by eye, the largest first; the rest in one, which leads to where `all` stand. */
const mostShares = 10;
export function topShares(reader: ReportReader, points: readonly Point[], all: Link | null = null): Point[] {
  const size = (point: Point) => point.values[0] ?? 0;
  const sorted = points.filter((point) => size(point) !== 0).toSorted((a, b) => size(b) - size(a));
  if (sorted.length <= mostShares) return sorted;
  const rest = sorted.slice(mostShares).reduce((sum, point) => sum + size(point), 0);
  return [...sorted.slice(0, mostShares), { label: say(reader.lang, 'insights.report.other'), values: [rest], link: all }];
}
