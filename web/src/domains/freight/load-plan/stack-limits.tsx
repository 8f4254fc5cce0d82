import type { LoadCarton } from '@kura/contract/freight/load-plan/load.ts';
import { Checkbox, InputNumber } from 'antd';
import { t, useLang } from '../../../kit/text.ts';
import { kg as kgOf } from './load-words.ts';

/** What may rest on a carton where somebody says otherwise than the rule, in grams by the id of the carton. */
export type StackLimits = Readonly<Record<string, number>>;

/** Cartons that somebody lets lie on a side. */
export type Tipped = ReadonlySet<string>;

export const withLimits = (cartons: readonly LoadCarton[], limits: StackLimits, tipped: Tipped): readonly LoadCarton[] =>
  cartons.map((one) => ({ ...one, mayTip: one.mayTip || tipped.has(one.id), maxStackG: limits[one.id] ?? one.maxStackG }));

interface Props {
  readonly cartons: readonly LoadCarton[];
  readonly limits: StackLimits;
  readonly onChange: (limits: StackLimits) => void;
  readonly tipped: Tipped;
  readonly onTip: (tipped: Tipped) => void;
}
/**
 * Glass bears nothing, a case of tiles more than its like, towels may lie on a side: whoever knows the goods says so, and the plan follows. Emptied,
 * the rule counts again: a carton stands upright and bears a stack of its like.
 */
export function StackLimitList({ cartons, limits, onChange, tipped, onTip }: Props) {
  useLang();
  const set = (id: string, kg: number | null) => {
    const { [id]: _before, ...others } = limits;
    onChange(kg === null ? others : { ...others, [id]: Math.round(kg * 1000) });
  };
  const tip = (id: string, mayTip: boolean) => onTip(new Set([...tipped].filter((one) => one !== id).concat(mayTip ? id : [])));
  return (
    <details className="fr-load-limits">
      <summary>{t('freight.load.stack')}</summary>
      <p className="fr-load-quiet">{t('freight.load.stackRule')}</p>
      <ul>
        {cartons.map(({ id, label, maxStackG }) => (
          <li key={id}>
            <span>{label}</span>
            <InputNumber
              aria-label={t('freight.load.stackOf', { label })}
              min={0}
              max={100_000}
              precision={1}
              suffix="kg"
              value={limits[id] === undefined ? null : limits[id] / 1000}
              placeholder={maxStackG === null ? '' : kgOf(maxStackG)}
              onChange={(kg) => set(id, kg)}
            />
            <Checkbox
              aria-label={t('freight.load.mayTipOf', { label })}
              checked={tipped.has(id)}
              onChange={({ target }) => tip(id, target.checked)}
            >
              {t('freight.load.mayTip')}
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  );
}
