import type { JapanBoard } from '@kura/contract/insights/board/board.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { Empty, Figure, More, Panel } from './panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { wallDay, wallTime } from './wall-clock.ts';

const minuteMs = 60_000;
const soonMs = 30 * minuteMs;
/** `1:05` hours and minutes. */
const span = (ms: number): string => {
  const minutes = Math.ceil(ms / minuteMs);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** A time of today with what is left until then. */
function Deadline({ title, at, zone, now }: { readonly title: string; readonly at: string; readonly zone: string; readonly now: number }) {
  useLang();
  const left = Date.parse(at) - now;
  return (
    <span className="k-board-deadline" data-tone={left <= 0 ? 'over' : left < soonMs ? 'bad' : undefined}>
      {title} <b>{wallTime(at, zone)}</b>{' '}
      <small>{left <= 0 ? t('insights.board.over') : t('insights.board.left', { time: span(left) })}</small>
    </span>
  );
}

export function JapanParts({ data, now }: { readonly data: JapanBoard; readonly now: number }) {
  useLang();
  const { cutOffs, states, late, waves, trucks, dock, arrivals, abnormal, zone } = data;
  return (
    <>
      <div className="k-board-clocks">
        {cutOffs.map(({ warehouse, at, nextDayAt }) => (
          <p key={warehouse}>
            {cutOffs.length > 1 && <strong>{warehouse}</strong>}
            {at === null || nextDayAt === null ? (
              <span className="k-board-deadline">{t('insights.board.closedToday')}</span>
            ) : (
              <>
                <Deadline title={t('insights.board.nextDayCutOff')} at={nextDayAt} zone={zone} now={now} />
                <Deadline title={t('insights.board.cutOff')} at={at} zone={zone} now={now} />
              </>
            )}
          </p>
        ))}
        <p>
          <span className="k-board-deadline">
            {t('insights.board.dueToday')} <b>{data.dueToday}</b>
          </span>
        </p>
      </div>
      <ol className="k-board-states" aria-label={t('insights.board.orders')}>
        {states.map((one) => (
          <li key={one.state} data-tone={one.late > 0 ? 'bad' : undefined}>
            <span>{tr(`insights.board.state.${one.state}`)}</span>
            <b>{one.count}</b>
            <small>
              {one.nextDay > 0 && <em>{t('insights.board.nextDay', { count: one.nextDay })}</em>}
              {one.late > 0 && <em data-tone="bad">{t('insights.board.lateOf', { count: one.late })}</em>}
            </small>
          </li>
        ))}
        <li data-tone="good">
          <span>{t('insights.board.shippedToday')}</span>
          <b>{data.shippedToday}</b>
          <small />
        </li>
      </ol>
      <div className="k-board-panels">
        <Panel title="insights.board.late" count={late.count} tone={late.count > 0 ? 'bad' : undefined}>
          {late.rows.length === 0 && <Empty text="insights.board.noneLate" />}
          <ul className="k-board-rows">
            {late.rows.map((row) => (
              <li key={row.number}>
                <b>{row.number}</b>
                <span>{tr(`insights.board.state.${row.state}`)}</span>
                <em data-tone="bad">
                  {wallDay(row.shipBy, zone) < data.day ? wallDay(row.shipBy, zone).slice(5) : wallTime(row.shipBy, zone)}
                </em>
              </li>
            ))}
          </ul>
          <More shown={late.rows.length} all={late.count} />
        </Panel>
        <Panel title="insights.board.waves" count={waves.count}>
          {waves.rows.length === 0 && <Empty text="insights.board.noWaves" />}
          <ul className="k-board-rows">
            {waves.rows.map((row) => (
              <li key={row.number}>
                <b>{row.number}</b>
                <span>{t('insights.board.waveOrders', { orders: row.orders, picked: row.picked, pieces: row.pieces })}</span>
                {row.dueAt !== null && <em data-tone={Date.parse(row.dueAt) < now ? 'bad' : undefined}>{wallTime(row.dueAt, zone)}</em>}
                <progress value={row.picked} max={Math.max(1, row.pieces)} aria-label={row.number} />
              </li>
            ))}
          </ul>
          <More shown={waves.rows.length} all={waves.count} />
        </Panel>
        <Panel title="insights.board.trucks">
          <table className="k-board-table">
            <thead>
              <tr>
                <td />
                <th scope="col">{t('insights.board.waiting')}</th>
                <th scope="col">{t('insights.board.loaded')}</th>
                <th scope="col">{t('insights.board.gone')}</th>
              </tr>
            </thead>
            <tbody>
              {trucks.map(({ carrier, at, waiting, loaded, gone }) => (
                <tr key={carrier}>
                  <th scope="row">
                    {tr(`insights.board.carrier.${carrier}`)}{' '}
                    {at !== null && (
                      <em data-tone={waiting > 0 && Date.parse(at) - now < soonMs ? 'bad' : undefined}>{wallTime(at, zone)}</em>
                    )}
                  </th>
                  <td>{waiting}</td>
                  <td>{loaded}</td>
                  <td>{gone}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
        <Panel title="insights.board.arrivals">
          {arrivals.length + dock.orders === 0 && <Empty text="insights.board.noArrivals" />}
          <ul className="k-board-rows">
            {dock.orders > 0 && (
              <li>
                <b>{t('insights.board.dock')}</b>
                <span>{t('insights.board.arrivalOf', dock)}</span>
              </li>
            )}
            {arrivals.map((row) => (
              <li key={row.day}>
                <b data-tone={row.day < data.day ? 'bad' : undefined}>
                  {row.day === data.day ? t('insights.board.today') : row.day < data.day ? t('insights.board.overdue') : row.day.slice(5)}
                </b>
                <span>{t('insights.board.arrivalOf', { orders: row.orders, boxes: row.boxes })}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <PeoplePanel data={data} />
        <Panel
          title="insights.board.abnormal"
          tone={abnormal.places + abnormal.orders + abnormal.cutOffPending + abnormal.overdue > 0 ? 'bad' : undefined}
        >
          <ul className="k-board-figures">
            <Figure title="insights.board.places" value={abnormal.places} tone={abnormal.places > 0 ? 'bad' : undefined} />
            <Figure title="insights.board.abnormalOrders" value={abnormal.orders} tone={abnormal.orders > 0 ? 'bad' : undefined} />
            <Figure
              title="insights.board.cutOffPending"
              value={abnormal.cutOffPending}
              tone={abnormal.cutOffPending > 0 ? 'bad' : undefined}
            />
            <Figure title="insights.board.reservedLong" value={abnormal.overdue} tone={abnormal.overdue > 0 ? 'bad' : undefined} />
            <Figure title="insights.board.held" value={abnormal.held} />
          </ul>
        </Panel>
      </div>
    </>
  );
}
