import type { Figure } from '@kura/contract/insights/report/report.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import type { CSSProperties } from 'react';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { changePercent, rateText, unitText } from './unit-text.ts';

interface ReportFiguresProps {
  readonly figures: readonly Figure[];
  /** How many days they are of, and how many those have that they are held against. */
  readonly lengths: Lengths | null;
}
interface Lengths {
  readonly own: number;
  readonly before: number;
}

/** Beside the charts: as many rows as those are high. */
const mostInTwo = 8;
const perRow = (count: number): number => (count <= mostInTwo ? 2 : 3);

/** What the rows tell together: each figure leads to the rows behind it, and says how it was before. */
export function ReportFigures({ figures, lengths }: ReportFiguresProps) {
  useLang();
  return (
    <dl
      className="in-figures"
      aria-label={t('insights.report.figures')}
      data-per-row={perRow(figures.length)}
      style={{ '--per-row': perRow(figures.length) } as CSSProperties}
    >
      {figures.map((figure) => {
        const shown = figure.value === null ? '–' : unitText(figure.unit)(figure.value);
        return (
          <div key={figure.key} data-tone={figure.tone}>
            <dt>{figure.text}</dt>
            <dd>
              {figure.link ? (
                <PageLink code={figure.link.routeCode as RouteCode} search={figure.link.search}>
                  {shown}
                </PageLink>
              ) : (
                shown
              )}
            </dd>
            {figure.contrast && lengths && <Compared figure={figure} lengths={lengths} of={figure.contrast} />}
            {figure.hint && <dd className="in-hint">{figure.hint}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

interface ComparedProps {
  readonly figure: Figure;
  readonly lengths: Lengths;
  readonly of: NonNullable<Figure['contrast']>;
}
/** K07: against the days just before; where those are more or fewer, by day, and it says so. The figures themselves are there for whoever wonders. */
function Compared({ figure, lengths: { own, before: days }, of }: ComparedProps) {
  useLang();
  const isByDay = own !== days;
  const [now, before] = isByDay ? [of.now / own, of.before / days] : [of.now, of.before];
  const text = isByDay ? rateText(figure.unit) : unitText(figure.unit);
  const told = { days, length: own, now: text(now), before: text(before) };
  const words = isByDay ? t('insights.report.comparedByDay', told) : t('insights.report.compared', told);
  const percent = changePercent(now, before);
  const sign = percent === null || percent === 0 ? '' : percent > 0 ? '+' : '−';
  const change = { days, percent: `${sign}${fixedText(Math.abs(percent ?? 0), 1)}%` };
  return (
    <dd className="in-compared" title={words}>
      {percent === null
        ? t('insights.report.noneBefore', { days })
        : isByDay
          ? t('insights.report.changeByDay', change)
          : t('insights.report.change', change)}
      <span className="k-hidden">{words}</span>
    </dd>
  );
}
