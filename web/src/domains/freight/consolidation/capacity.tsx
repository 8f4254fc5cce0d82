import type { Consolidation, Inside } from '@kura/contract/freight/consolidation/consolidation.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import { Part } from '../../../kit/record/part.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { LoadPlanButton } from './load-plan-button.tsx';

interface BarProps {
  readonly title: string;
  readonly unit: string;
  readonly loaded: string;
  readonly plan: string;
  readonly most: string;
  readonly rest: string;
}
/** Loaded of what is planned; beyond it, how much, and up to where. */
function Bar({ title, unit, loaded, plan, most, rest }: BarProps) {
  useLang();
  const share = Math.min(100, (Number(loaded) / Number(plan)) * 100);
  const isOver = Number(rest) < 0;
  const shown = (value: string) => `${unit === 'm³' ? fixedText(value, 3) : countText(Number(value))} ${unit}`;
  const left = shown(rest.replace('-', ''));
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <div className="fr-bar" data-over={isOver}>
          <span style={{ width: `${share}%` }} />
        </div>
        {t('freight.consolidation.loadedOf', { loaded: shown(loaded), plan: shown(plan) })}
        {' · '}
        <strong>{t(isOver ? 'freight.consolidation.overBy' : 'freight.consolidation.remainingIs', { rest: left })}</strong>
        {isOver && ` · ${t('freight.consolidation.upTo', { most: shown(most) })}`}
      </dd>
    </div>
  );
}

/** What is inside and what the plan leaves, in room and in weight. */
export function Capacity({ whole, inside }: { readonly whole: Consolidation; readonly inside: Inside }) {
  useLang();
  return (
    <Part title="freight.consolidation.capacity">
      <dl className="fr-capacity">
        <Bar
          title={t('freight.consolidation.volumeM3')}
          unit="m³"
          loaded={whole.volumeM3}
          plan={inside.planM3}
          most={inside.roomM3}
          rest={whole.remainingM3 ?? ''}
        />
        <Bar
          title={t('freight.consolidation.weightKg')}
          unit="kg"
          loaded={whole.weightKg}
          plan={inside.planKg}
          most={inside.payloadKg}
          rest={whole.remainingKg ?? ''}
        />
      </dl>
      <LoadPlanButton whole={whole} inside={inside} />
    </Part>
  );
}
