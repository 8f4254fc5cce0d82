import { mostMore } from '@kura/contract/freight/load-plan/load-plan.ts';
import type { LoadCarton } from '@kura/contract/freight/load-plan/load.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { t, useLang } from '../../../kit/text.ts';
import './load-plan.css';

export interface MoreFitsProps {
  readonly cartons: readonly LoadCarton[];
  readonly more: ReadonlyMap<number, number>;
  readonly onAsk: (carton: number) => void;
}

/** "How many more of this one?", answered when somebody asks: each is a load of its own. */
export function MoreFits({ cartons, more, onAsk }: MoreFitsProps) {
  useLang();
  const [asked, setAsked] = useState<number | null>(null);
  const count = asked === null ? undefined : more.get(asked);
  return (
    <div className="fr-load-more">
      <strong>{t('freight.load.more')}</strong>
      <Select
        aria-label={t('freight.load.moreOf')}
        placeholder={t('freight.load.moreOf')}
        value={asked}
        options={cartons.map(({ label, group, lengthMm, widthMm, heightMm }, at) => ({
          value: at,
          label: `${label} · ${group} · ${lengthMm / 10}×${widthMm / 10}×${heightMm / 10} cm`,
        }))}
        onChange={(at: number) => {
          setAsked(at);
          onAsk(at);
        }}
      />
      <span role="status">
        {count === undefined
          ? ''
          : count >= mostMore
            ? t('freight.load.morePlenty', { count: mostMore })
            : t('freight.load.moreCount', { count })}
      </span>
    </div>
  );
}
