import { withSorts } from '@kura/contract/fulfilment/wall/judge-sort.ts';
import { listWalls } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { Sorting, Wall } from '@kura/contract/fulfilment/wall/wall.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePageSearch } from '../../../kit/navigation.ts';
import { isScan } from '../../../kit/scan/queue/scan-store.ts';
import { useStationQueue } from '../../../kit/scan/queue/station-queue.ts';
import { told } from '../../../kit/scan/answer.ts';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation, type Taken } from '../../../kit/scan/use-station.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { BringBack } from './bring-back.tsx';
import { CellFacts } from './cell-facts.tsx';
import { EndSorting } from './end-sorting.tsx';
import { promptOf } from './prompt-of.ts';
import {
  bigOf,
  handOf,
  nameOf,
  newest,
  pressCell,
  putBack,
  startSort,
  stepOf,
  stoppedOf,
  takeSort,
  takeWall,
  takeWave,
  undoLast,
  type SortState,
  type Stopped,
} from './sort-scan.ts';
import { sortAheadStore, sortsIn } from './sort-ahead.ts';
import { sortServer } from './sort-server.ts';
import { SortingList, type ListedSorting } from './sorting-list.tsx';
import { useSortAhead } from './use-sort-ahead.ts';
import { useSorting } from './use-sorting.ts';
import { WallChoice } from './wall-choice.tsx';
import { WallGrid } from './wall-grid.tsx';

const basketSteps = [
  { key: 'wave', title: 'fulfilment.wall.step.wave' },
  { key: 'piece', title: 'fulfilment.wall.step.piece' },
] as const;
const wallSteps = [
  { key: 'wall', title: 'fulfilment.wall.step.wall' },
  ...basketSteps,
  { key: 'cell', title: 'fulfilment.wall.step.cell' },
] as const;
/** As the address names the sorting, so that a reload, and another device, go on with it. */
const sortingKey = 'sorting';

interface Props {
  readonly warehouseId: number;
  /** Without one: numbered baskets. */
  readonly hasWall: boolean;
}

export function SortStation({ warehouseId, hasWall }: Props) {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const [ahead] = useState(sortAheadStore);
  const [server] = useState(() => sortServer(ahead));
  const { state: waiting } = useStationQueue();
  const isOnline = waiting.mode === 'online' && !waiting.queued.some(isScan);
  const [start] = useState(() => startSort(warehouseId, hasWall));
  const { data: walls = [], refetch: readWalls } = useCall(listWalls, { warehouseId }, { isEnabled: hasWall });
  const station = useStation('sort', start, (before: SortState, code) => takeSort(server, current(before), walls, code));
  const { state: kept, act } = station;
  const openId = kept.sorting?.id ?? null;
  const read = useSorting(openId);
  // Others sort in the same wall: whatever is newer counts.
  const current = (state: SortState): SortState => {
    const only = walls.length === 1 ? (walls[0]?.id ?? null) : null;
    const known = state.sorting && newest(newest(state.sorting, read), ahead.current()?.sorting);
    // And what the server has not heard of.
    return { ...state, wallId: state.wallId ?? only, sorting: known && withSorts(known, sortsIn(waiting.queued, known.id)) };
  };
  const state = current(kept);
  const { sorting, chosen } = state;
  const hand = handOf(sorting);
  const stops = useSortAhead(ahead, openId, kept.sorting?.version ?? 0);

  const asked = Number(search[sortingKey]) || null;
  const open = (id: number, name: string) =>
    act(name, async (before) => {
      const shown = await server.open(id);
      return {
        state: { ...before, sorting: shown, wallId: shown.wallId, cellNo: null, stopped: null, chosen: null },
        answer: { tone: 'green', text: t('fulfilment.wall.opened') },
      };
    });
  const follow = useEffectEvent(() => {
    if (asked !== null && asked !== openId) open(asked, t('fulfilment.wall.step.wave'));
  });
  useEffect(() => follow(), [asked]);
  useEffect(() => {
    if (openId !== null) changeSearch({ [sortingKey]: String(openId) }, { replace: true });
  }, [openId, changeSearch]);

  const step = (name: string, work: (before: SortState) => Promise<Taken<SortState>>) => act(name, (before) => work(current(before)));
  const leave = () => {
    changeSearch({ [sortingKey]: undefined }, { replace: true });
    void readWalls();
    act(t('fulfilment.wall.other'), () =>
      Promise.resolve({ state: startSort(warehouseId, hasWall), answer: { tone: 'green', text: t('fulfilment.wall.left') } }),
    );
  };
  const chooseWall = (wall: Wall) =>
    wall.sortingId === null ? act(wall.code, (before) => takeWall(server, before, wall)) : open(wall.sortingId, wall.code);
  const openListed = ({ sortingId, waveNo }: ListedSorting) =>
    sortingId === null ? step(waveNo, (before) => takeWave(server, before, waveNo)) : open(sortingId, waveNo);
  const press = (cellNo: number) => {
    if (!sorting) return;
    const name = nameOf(sorting, cellNo);
    if (hand) step(name, (before) => pressCell(server, before, name));
    else step(name, (before) => Promise.resolve(look(before, cellNo)));
  };
  const undo = (cellNo: number | null) => step(t('fulfilment.wall.undo'), (before) => undoLast(server, before, cellNo));
  const bringBack = (order: Stopped) => step(t('fulfilment.wall.toAbn'), (before) => putBack(server, before, order, 'ABN'));
  const layDown = () =>
    step(t('fulfilment.wall.layDown'), async (before) => {
      const said = await server.layDown({ sortingId: before.sorting?.id ?? 0 });
      return { state: { ...before, sorting: said.sorting, cellNo: null }, answer: told(said) };
    });
  const ended = (next: Sorting) =>
    act(t('fulfilment.wall.finish'), (before) =>
      Promise.resolve({ state: { ...before, sorting: next, cellNo: null }, answer: { tone: 'green', text: t('fulfilment.wall.finish') } }),
    );

  const lit = hand?.cellNo ?? state.cellNo;
  const stopped = stoppedOf(state);
  // A number would send the piece into the cell of an order that may not go on.
  const isSentAway = !hand && state.stopped !== null;
  const shown = sorting?.cells.find(({ cellNo }) => cellNo === (chosen ?? lit));
  return (
    <div className="k-scan k-wall-station">
      <ScanStation
        station={station}
        steps={hasWall ? wallSteps : basketSteps}
        step={stepOf(state)}
        prompt={promptOf(state)}
        big={sorting && lit !== null ? (isSentAway ? 'ABN' : bigOf(sorting, lit)) : null}
        stops={stops}
        picture={hand?.pictureUrl ?? null}
        facts={
          sorting ? (
            <>
              <WallGrid sorting={sorting} chosen={chosen} onPress={press} />
              {shown && <CellFacts sorting={sorting} cell={shown} onUndo={undo} />}
              {stopped && <BringBack order={stopped} onPress={bringBack} />}
            </>
          ) : (
            hasWall && <WallChoice walls={walls} wallId={state.wallId} onChoose={chooseWall} />
          )
        }
        actions={
          sorting && (
            <>
              {hand && <Button onClick={layDown}>{t('fulfilment.wall.layDown')}</Button>}
              {!hand && sorting.sorted > 0 && sorting.status !== 'closed' && (
                <Button onClick={() => undo(null)}>{t('fulfilment.wall.undo')}</Button>
              )}
              <Button onClick={leave}>{t('fulfilment.wall.other')}</Button>
            </>
          )
        }
      />
      {sorting ? (
        <>
          <p className="k-wall-sum">
            <strong>{sorting.waveNo}</strong>{' '}
            {sorting.wallCode ? t('fulfilment.wall.wallOf', { code: sorting.wallCode }) : t('fulfilment.wall.baskets')} ·{' '}
            {t('fulfilment.wall.progress', { sorted: sorting.sorted, total: sorting.total })}
            {sorting.totes !== '' && ` · ${t('fulfilment.picking.totes', { totes: sorting.totes })}`}
          </p>
          {isOnline && <EndSorting key={sorting.id} sorting={sorting} onEnded={ended} />}
        </>
      ) : (
        stepOf(state) === 'wave' && <SortingList warehouseId={warehouseId} hasWall={hasWall} onOpen={openListed} />
      )}
    </div>
  );
}

/** Pressed with empty hands: what is in the cell. */
function look(state: SortState, cellNo: number): Taken<SortState> {
  const cell = state.sorting?.cells.find((one) => one.cellNo === cellNo);
  const text =
    state.sorting && cell
      ? `${nameOf(state.sorting, cellNo)} · ${cell.orderNumber} · ${cell.sorted}/${cell.total}`
      : t('fulfilment.wall.cell.free');
  return { state: { ...state, chosen: cellNo }, answer: { tone: cell?.state === 'stopped' ? 'red' : 'green', text, own: 'stopped' } };
}
