import type { LoadCarton, LoadPlan } from '@kura/contract/freight/load-plan/load.ts';
import { turnOf } from '@kura/contract/freight/load-plan/load-steps.ts';
import { Button, Slider } from 'antd';
import { Icon } from '../../../kit/icon.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { metres } from './load-words.ts';
import './load-plan.css';

export interface StepBarProps {
  readonly cartons: readonly LoadCarton[];
  readonly plan: LoadPlan;
  readonly shown: number;
  readonly onShow: (shown: number) => void;
}

/** Carton after carton, as they are carried in. What the slider shows is said in words. */
export function StepBar({ cartons, plan: { placed }, shown, onShow }: StepBarProps) {
  useLang();
  const last = placed[shown - 1];
  const carton = last && cartons[last.carton];
  return (
    <div className="fr-load-steps">
      <div className="fr-load-slide">
        <Button
          icon={<Icon name="left" />}
          aria-label={t('freight.load.stepBack')}
          disabled={shown === 0}
          onClick={() => onShow(shown - 1)}
        />
        <Slider
          min={0}
          max={placed.length}
          value={shown}
          onChange={onShow}
          ariaLabelForHandle={t('freight.load.step')}
          tooltip={{ open: false }}
        />
        <Button
          icon={<Icon name="right" />}
          aria-label={t('freight.load.stepOn')}
          disabled={shown === placed.length}
          onClick={() => onShow(shown + 1)}
        />
      </div>
      <p className="fr-load-told" role="status">
        {last && carton
          ? t('freight.load.stepWords', {
              at: shown,
              all: placed.length,
              label: carton.label,
              group: carton.group,
              turn: tr(`freight.load.turn.${turnOf(last, carton)}`),
              x: metres(last.x),
              y: metres(last.y),
              z: metres(last.z),
            })
          : ''}
      </p>
    </div>
  );
}
