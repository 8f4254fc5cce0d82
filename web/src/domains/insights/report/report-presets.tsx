import { dayPresets, joinRange, presetRange } from '@kura/contract/kernel/day.ts';
import { Icon } from '../../../kit/icon.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { today } from '../../../kit/zone.ts';

/** K07: the periods that people ask for, one press each; and the paper. */
export function ReportPresets({ hasDays, period }: { readonly hasDays: boolean; readonly period: string }) {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const now = today();
  return (
    <div className="in-presets">
      {hasDays && (
        <span role="group" aria-label={t('insights.report.presets')}>
          {dayPresets.map((preset) => {
            const { from, to } = presetRange(preset, now);
            const range = joinRange(from, to);
            return (
              <button
                key={preset}
                type="button"
                aria-pressed={(search['days'] ?? joinRange(presetRange('last30', now).from, now)) === range}
                onClick={() => changeSearch({ days: range, page: undefined })}
              >
                {tr(`system.days.${preset}`)}
              </button>
            );
          })}
        </span>
      )}
      <strong>{period}</strong>
      <button type="button" className="in-print" onClick={() => window.print()}>
        <Icon name="printer" />
        {t('insights.report.print')}
      </button>
    </div>
  );
}
