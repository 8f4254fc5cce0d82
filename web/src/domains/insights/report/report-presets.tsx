import { dayPresets, joinRange, presetRange } from '@kura/contract/kernel/day.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import { contrasts } from '@kura/contract/insights/report/period.ts';
import { Icon } from '../../../kit/icon.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { ZoneBeside } from '../../../kit/list/zone-beside.tsx';
import { today } from '../../../kit/zone.ts';

interface ReportPresetsProps {
  readonly hasDays: boolean;
  readonly hasContrast: boolean;
  /** Whose days they are, where they are not the reader's. */
  readonly zone?: Zone | undefined;
  /** As it was understood. */
  readonly period: string;
}

/** K07: the periods that people ask for, one press each, what they are held against, and the paper. */
export function ReportPresets({ hasDays, hasContrast, period, zone }: ReportPresetsProps) {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const now = today(zone);
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
      <strong>
        {period}
        {period !== '' && <ZoneBeside zone={zone} />}
      </strong>
      {hasContrast && (
        <span role="group" aria-label={t('insights.report.contrast')}>
          <small>{t('insights.report.contrast')}</small>
          {contrasts.map((against) => (
            <button
              key={against}
              type="button"
              aria-pressed={(search['contrast'] ?? contrasts[0]) === against}
              onClick={() => changeSearch({ contrast: against })}
            >
              {t(`insights.report.contrast.${against}`)}
            </button>
          ))}
        </span>
      )}
      <button type="button" className="in-print" onClick={() => window.print()}>
        <Icon name="printer" />
        {t('insights.report.print')}
      </button>
    </div>
  );
}
