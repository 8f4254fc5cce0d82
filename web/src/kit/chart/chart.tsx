import { useState } from 'react';
import { t, useLang } from '../text.ts';
import { ChartCanvas } from './canvas.tsx';
import { type ChartData, isEmpty } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { colourAt } from './palette.ts';
import './chart.css';

export interface ChartProps {
  readonly title: string;
  /** Kept between two drawings while nothing of it changed: a chart that is given another is drawn anew. */
  readonly data: ChartData;
}

/** A chart with its table: beside it for those who hear it, in its place for those who want the figures and the rows behind them. */
export function Chart({ title, data }: ChartProps) {
  useLang();
  const [isTable, setTable] = useState(false);
  const none = isEmpty(data);
  const looks = [
    [false, t('system.chart.asChart')],
    [true, t('system.chart.asTable')],
  ] as const;
  return (
    <figure className="k-chart-card" data-kind={data.kind}>
      <figcaption>
        <span className="k-chart-title">{title}</span>
        {!none && data.series.length > 1 && !isTable && (
          <span className="k-chart-legend" aria-hidden>
            {data.series.map(({ text, isContrast }, at) => (
              <span key={text} data-contrast={isContrast || undefined}>
                <i style={{ color: isContrast ? undefined : colourAt(at) }} />
                {text}
              </span>
            ))}
          </span>
        )}
        {!none && (
          <span className="k-chart-look" role="group" aria-label={title}>
            {looks.map(([look, word]) => (
              <button key={word} type="button" aria-pressed={look === isTable} onClick={() => setTable(look)}>
                {word}
              </button>
            ))}
          </span>
        )}
      </figcaption>
      {none ? (
        <p className="k-chart-none">{t('system.chart.nothing')}</p>
      ) : (
        <>
          {!isTable && <ChartCanvas label={title} data={data} />}
          <ChartTable label={title} data={data} isHidden={!isTable} />
        </>
      )}
    </figure>
  );
}
