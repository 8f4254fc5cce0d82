import type { Figure } from '@kura/contract/insights/report/report.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import type { RouteCode } from '@kura/contract/shell/routes.ts';
import type { CSSProperties } from 'react';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { changePercent, unitText } from './unit-text.ts';

interface ReportFiguresProps {
  readonly figures: readonly Figure[];
  readonly contrast: number | null;
}

/** In one row while there is room for it, else in two of the same length. */
const mostInRow = 6;
const perRow = (count: number): number => (count <= mostInRow ? count : Math.ceil(count / 2));

/** What the rows tell together: each figure leads to the rows behind it, and says how it was before. */
export function ReportFigures({ figures, contrast }: ReportFiguresProps) {
  useLang();
  return (
    <dl className="in-figures" aria-label={t('insights.report.figures')} style={{ '--per-row': perRow(figures.length) } as CSSProperties}>
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
            {figure.contrast && contrast !== null && <Compared figure={figure} days={contrast} of={figure.contrast} />}
            {figure.hint && <dd className="in-hint">{figure.hint}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

interface ComparedProps {
  readonly figure: Figure;
  readonly days: number;
  readonly of: NonNullable<Figure['contrast']>;
}
/** K07: the last days against as many before them; the figures themselves on the same line, for whoever wonders. */
function Compared({ figure, days, of }: ComparedProps) {
  useLang();
  const percent = changePercent(of);
  const text = unitText(figure.unit);
  const words = t('insights.report.compared', { days, now: text(of.now), before: text(of.before) });
  const sign = percent === null || percent === 0 ? '' : percent > 0 ? '+' : '−';
  return (
    <dd className="in-compared" title={words}>
      {percent === null
        ? t('insights.report.noneBefore', { days })
        : t('insights.report.change', { days, percent: `${sign}${fixedText(Math.abs(percent), 1)}%` })}
      <span className="k-hidden">{words}</span>
    </dd>
  );
}
