import { getTiles, setTiles } from '@kura/contract/insights/home/tiles.endpoints.ts';
import { type Tile, tileSizes, type TileSize, usualSize } from '@kura/contract/insights/home/tiles.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useReread } from '../../../kit/use-call.ts';
import type { Offered } from './new-home.page.tsx';

interface Row extends Tile {
  readonly name: string;
  readonly isOn: boolean;
}
const rowsOf = (offered: readonly Offered[], start: readonly Tile[]): readonly Row[] => {
  const nameOf = new Map(offered.map(({ key, name }) => [key, name]));
  const on = start.map((tile) => ({ ...tile, name: nameOf.get(tile.key) ?? tile.key, isOn: true }));
  const off = offered
    .filter(({ key }) => !start.some((tile) => tile.key === key))
    .map(({ key, name }) => ({ key, name, size: usualSize(key), isOn: false }));
  return [...on, ...off];
};

/** By keyboard as by mouse: a tick, two arrows and a size for each card. */
export default function TileEditor({
  offered,
  start,
  onEnd,
}: {
  readonly offered: readonly Offered[];
  readonly start: readonly Tile[];
  readonly onEnd: () => void;
}) {
  useLang();
  const [rows, setRows] = useState(() => rowsOf(offered, start));
  const { isBusy, act } = useAct();
  const reread = useReread();
  const change = (at: number, next: Partial<Row>) => setRows(rows.map((row, index) => (index === at ? { ...row, ...next } : row)));
  const swap = (at: number, by: -1 | 1) => {
    const next = [...rows];
    const [one, other] = [next[at], next[at + by]];
    if (!one || !other) return;
    next[at] = other;
    next[at + by] = one;
    setRows(next);
  };
  const save = async (tiles: readonly Tile[] | null) => {
    const keep = async () => {
      await call(setTiles, { body: { tiles: tiles && tiles.map(({ key, size }) => ({ key, size })) } });
      await reread(getTiles);
    };
    if (await act(keep)) onEnd();
  };
  return (
    <section className="k-home-card k-tile-editor" aria-label={t('insights.tiles.edit')}>
      <ol>
        {rows.map(({ key, name, size, isOn }, at) => (
          <li key={key}>
            <label>
              <input type="checkbox" checked={isOn} onChange={() => change(at, { isOn: !isOn })} />
              <span>{name}</span>
            </label>
            <select
              className="k-select"
              aria-label={t('insights.tiles.sizeOf', { name })}
              value={size}
              disabled={!isOn}
              onChange={(event) => change(at, { size: event.target.value as TileSize })}
            >
              {tileSizes.map((one) => (
                <option key={one} value={one}>
                  {tr(`insights.tiles.size.${one}`)}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="k-button"
              aria-label={t('insights.tiles.up', { name })}
              disabled={at === 0}
              onClick={() => swap(at, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="k-button"
              aria-label={t('insights.tiles.down', { name })}
              disabled={at === rows.length - 1}
              onClick={() => swap(at, 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      <footer>
        <small />
        <button type="button" className="k-button" disabled={isBusy} onClick={() => void save(null)}>
          {t('insights.tiles.reset')}
        </button>
        <button type="button" className="k-button" disabled={isBusy} onClick={onEnd}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="k-button k-button-primary"
          disabled={isBusy}
          onClick={() => void save(rows.filter(({ isOn }) => isOn))}
        >
          {t('common.save')}
        </button>
      </footer>
    </section>
  );
}
