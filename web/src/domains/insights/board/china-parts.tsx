import type { ChinaBoard } from '@kura/contract/insights/board/board.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { Empty, Figure, Panel } from './panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { wallDay } from './wall-clock.ts';

type Leg = ChinaBoard['departures'][number] | ChinaBoard['toLoad'][number];

const loading = ({ fill, time }: ChinaBoard['toLoad'][number]): string =>
  `${fill === null ? '' : t('insights.board.fill', { percent: fill })} ${time}`;
const sailing = ({ ship, state }: ChinaBoard['departures'][number]): string => `${ship} ${tr(`insights.board.leg.${state}`)}`;

function Legs<L extends Leg>({
  title,
  rows,
  more,
}: {
  readonly title: TextRef;
  readonly rows: readonly L[];
  readonly more: (row: L) => string;
}) {
  useLang();
  return (
    <Panel title={title} count={rows.length}>
      {rows.length === 0 && <Empty text="insights.board.none" />}
      <ul className="k-board-rows">
        {rows.map((row) => (
          <li key={row.number}>
            <b>{row.container || row.number}</b>
            <span>
              {tr(`insights.board.${row.transport}`)} {row.from} → {row.to} · {t('insights.board.boxes', { count: row.boxes })} {more(row)}
            </span>
            <em data-tone={row.isLate ? 'bad' : undefined}>{row.day === null ? t('insights.board.noDay') : row.day.slice(5)}</em>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function ChinaParts({ data }: { readonly data: ChinaBoard }) {
  useLang();
  const { states, toLoad, departures, arrivals, abnormal } = data;
  return (
    <>
      <ol className="k-board-states" aria-label={t('insights.board.legs')}>
        <li>
          <span>{t('insights.board.ordered')}</span>
          <b>{data.ordered}</b>
          <small>{t('insights.board.inbound')}</small>
        </li>
        <li>
          <span>{t('insights.board.audited')}</span>
          <b>{data.audited}</b>
          <small>
            {t('insights.board.boxes', { count: data.auditedBoxes })}
            {data.oldestAt !== null && <em>{t('insights.board.oldest', { day: wallDay(data.oldestAt, data.zone).slice(5) })}</em>}
          </small>
        </li>
        {states.map((one) => (
          <li key={one.state}>
            <span>{tr(`insights.board.leg.${one.state}`)}</span>
            <b>{one.count}</b>
            <small>{t('insights.board.boxes', { count: one.boxes })}</small>
          </li>
        ))}
      </ol>
      <div className="k-board-panels">
        <Legs title="insights.board.toLoad" rows={toLoad} more={loading} />
        <Legs title="insights.board.departures" rows={departures} more={sailing} />
        <Legs title="insights.board.legArrivals" rows={arrivals} more={sailing} />
        <PeoplePanel data={data} />
        <Panel title="insights.board.abnormal" tone={abnormal.problems + abnormal.held > 0 ? 'bad' : undefined}>
          <ul className="k-board-figures">
            <Figure title="insights.board.problems" value={abnormal.problems} tone={abnormal.problems > 0 ? 'bad' : undefined} />
            <Figure title="insights.board.customsHeld" value={abnormal.held} tone={abnormal.held > 0 ? 'bad' : undefined} />
            <Figure title="insights.board.inspections" value={abnormal.inspections} />
          </ul>
        </Panel>
      </div>
    </>
  );
}
