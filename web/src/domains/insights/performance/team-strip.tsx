import { getTeam } from '@kura/contract/insights/performance/performance.endpoints.ts';
import { leastPeople, leastRatedMinutes, longestGapMinutes } from '@kura/contract/insights/performance/steps.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { currentZone } from '../../../kit/zone.ts';
import { todayIn, wallTime } from '../board/wall-clock.ts';
import './performance.css';

/** An average is of enough people and of enough time. */
export const whyNoRate = (people: number): string =>
  people < leastPeople
    ? t('insights.performance.teamSmall', { people: leastPeople })
    : t('insights.performance.tooLittle', { least: leastRatedMinutes });

/** What the whole team did in the days of the filter, and by which rule: above the rows of persons, or of the reader alone. */
export function TeamStrip({ more }: { readonly more?: ReactNode }) {
  useLang();
  const [search] = usePageSearch();
  const seesPeople = useCan('insights:performance:people');
  const { day, warehouseId } = search;
  const { data } = useCall(
    getTeam,
    { ...(day ? { day } : {}), ...(warehouseId ? { warehouseId: Number(warehouseId) } : {}) },
    { keepsPrevious: true },
  );
  const zone = currentZone();
  const isToday = data !== undefined && data.to >= todayIn(zone);
  return (
    <section className="k-perf-team" aria-label={t('insights.performance.team')}>
      <p>
        {!seesPeople && <strong>{t('insights.performance.ownOnly')} </strong>}
        {t('insights.performance.how', { gap: longestGapMinutes, least: leastRatedMinutes })} {more}
        {isToday && data.rolledAt && <em>{t('insights.performance.rolledAt', { time: wallTime(data.rolledAt, zone) })}</em>}
      </p>
      {data && data.steps.length > 0 && (
        <ul>
          {data.steps.map(({ step, people, pieces, piecesPerHour, target }) => (
            <li key={step}>
              <span>{tr(`insights.performance.step.${step}`)}</span>
              {piecesPerHour === null ? (
                <b title={whyNoRate(people)}>—</b>
              ) : (
                <b data-tone={target !== null && piecesPerHour < target ? 'low' : undefined}>{fixedText(piecesPerHour, 1)}</b>
              )}
              <small>
                {target === null ? '' : `${t('insights.performance.target')} ${target} · `}
                {t('insights.performance.teamOf', { people })}
                {pieces === null && ` · ${t('insights.performance.teamHidden', { people: leastPeople })}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
