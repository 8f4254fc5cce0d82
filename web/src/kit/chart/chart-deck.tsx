import { useState } from 'react';
import { Chart } from './chart.tsx';
import type { ChartData } from './chart-data.ts';
import './chart-deck.css';

export interface DeckChart {
  readonly key: string;
  readonly title: string;
  readonly data: ChartData;
}
interface ChartDeckProps {
  readonly label: string;
  readonly charts: readonly DeckChart[];
}

/**
 * Several charts in the room of one: a press on its name brings one to the front. All are drawn, one upon the other, so that none jumps when
 * it comes and paper has them all.
 */
export function ChartDeck({ label, charts }: ChartDeckProps) {
  const [chosen, choose] = useState('');
  const front = charts.find(({ key }) => key === chosen) ?? charts[0];
  if (!front) return null;
  return (
    <div className="k-deck">
      {charts.length > 1 && (
        <div className="k-deck-names" role="group" aria-label={label}>
          {charts.map(({ key, title }) => (
            <button key={key} type="button" aria-pressed={key === front.key} onClick={() => choose(key)}>
              {title}
            </button>
          ))}
        </div>
      )}
      <div className="k-deck-charts">
        {charts.map(({ key, title, data }) => (
          <div key={key} className="k-deck-chart" data-front={key === front.key}>
            <Chart title={title} data={data} />
          </div>
        ))}
      </div>
    </div>
  );
}
