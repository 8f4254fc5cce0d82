import type { Wall } from '@kura/contract/fulfilment/wall/wall.ts';
import { t, useLang } from '../../../kit/text.ts';

interface Props {
  readonly walls: readonly Wall[];
  readonly wallId: number | null;
  readonly onChoose: (wall: Wall) => void;
}

/** A busy one is gone on with, a free one waits for its wave. */
export function WallChoice({ walls, wallId, onChoose }: Props) {
  useLang();
  if (walls.length === 0) return <p className="k-muted">{t('fulfilment.wall.empty')}</p>;
  return (
    <div className="k-scan-choices">
      {walls.map((wall) => (
        <button key={wall.id} type="button" aria-pressed={wall.id === wallId} onClick={() => onChoose(wall)}>
          <strong>{wall.code}</strong>
          <small>{wall.waveNo ? t('fulfilment.wall.busyWith', { wave: wall.waveNo }) : t('fulfilment.wall.free')}</small>
        </button>
      ))}
    </div>
  );
}
