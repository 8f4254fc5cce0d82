import { assignCells } from '@kura/contract/fulfilment/wall/assign-cells.ts';
import type { Wall } from '@kura/contract/fulfilment/wall/wall.ts';
import type { WallReason } from '@kura/contract/fulfilment/wall/wall.station.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { say } from '@kura/contract/texts.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { notifySorting } from './notify-sorting.ts';
import { cellStateOf, showSorting } from './show-sorting.ts';
import * as store from './sorting.store.ts';
import { type Answer, asScan } from './station.ts';
import * as walls from './wall.store.ts';
import * as waves from './wave-of.store.ts';

interface Body {
  warehouseId: number;
  wallId: number | null;
  code: string;
}
type WaveCall = Call<unknown, Body>;

/** Nothing is in its cells any more: they need not be emptied by a press. */
const isEmpty = async (tx: Tx, { id, status }: store.StoredSorting): Promise<boolean> =>
  status === 'done' && (await store.cellsOf(tx, id)).every((cell) => cellStateOf(cell) === 'taken');

/** Why this wave cannot be sorted here; null: it can, and the wall, if there is one, is free for it. */
async function obstacleOf(tx: Tx, wave: waves.SortableWave, wall: Wall | null, now: Date): Promise<WallReason | null> {
  if (wave.kind !== 'multi') return 'singleItem';
  if (wave.status !== 'picked') return 'notPicked';
  const there = wall && (await store.inWall(tx, wall.id));
  if (!there) return null;
  if (there.status === 'open') return 'wallBusy';
  if (!(await isEmpty(tx, there))) return 'cellsFull';
  await store.setStatus(tx, there.id, 'closed', now);
  return null;
}

async function bindWave(tx: Tx, call: WaveCall): Promise<Answer> {
  const { actor, body, now } = call;
  const scan = asScan(call, tx, body.code);
  const keepAnswer = async (tone: ScanTone, reason: WallReason, id: number | null = null, text?: string): Promise<Answer> => ({
    ...(await answerScan(scan, tone, reason, text)),
    cellNo: null,
    stopped: null,
    sorting: id === null ? null : await showSorting(tx, call, id),
  });
  found(await warehouseById(tx, body.warehouseId));
  // Held first, so that of two waves at once the second finds the first.
  const wall = body.wallId === null ? null : found(await walls.lock(tx, body.wallId));
  const wave = await waves.waveNamed(tx, cleanScan(body.code));
  if (!wave) return keepAnswer('red', 'notAWave');
  if (wave.warehouseId !== body.warehouseId || (wall && wall.warehouseId !== body.warehouseId)) return keepAnswer('red', 'otherWarehouse');
  const known = await store.ofWave(tx, wave.id);
  if (known && known.wallId === body.wallId) return keepAnswer('green', 'resumed', known.id);
  if (known?.status === 'open') {
    const text = say(call.lang, 'fulfilment.wall.reason.elsewhere');
    const where = known.wallCode ?? say(call.lang, 'fulfilment.wall.baskets');
    return keepAnswer('red', 'elsewhere', null, say(call.lang, 'fulfilment.wall.cellIs', { text, cell: where }));
  }
  const obstacle = await obstacleOf(tx, wave, wall, now);
  if (obstacle) return keepAnswer('red', obstacle);
  const orders = await waves.pickedOrders(tx, wave.id);
  if (orders.length === 0) return keepAnswer('red', 'nothingToSort');
  const cells = assignCells(orders, wall);
  if (!cells) return keepAnswer('red', 'tooManyOrders');
  const columns = wall?.columns ?? Math.min(6, orders.length);
  const id = await store.insert(
    tx,
    actor,
    {
      warehouseId: wave.warehouseId,
      waveId: wave.id,
      waveNo: wave.number,
      wallId: wall?.id ?? null,
      rows: wall?.rows ?? Math.ceil(orders.length / columns),
      columns,
      isCellConfirmed: wall?.isCellConfirmed ?? false,
      cells,
    },
    now,
  );
  await logOperation(tx, actor, {
    at: now,
    record: 'fulfilment.sorting',
    recordId: id,
    recordName: wave.number,
    companyId: null,
    action: 'fulfilment.sorting.log.bound',
    after: { status: 'open', orders: orders.length },
    note: wall?.code ?? '',
  });
  await notifySorting(tx, { id, version: 0 });
  return keepAnswer('green', 'bound', id);
}

/** Two who scan the same wave at two walls at once: the index decides, and the loser hears where it is. */
const isTaken = (error: unknown): boolean =>
  ['sortings_wave', 'sortings_wall'].includes((error as { constraint?: string }).constraint ?? '');

export async function scanWave(call: WaveCall): Promise<Answer> {
  const { kernel, keepAnswer } = call;
  const work = () =>
    kernel.db.tx(async (tx) => {
      const answer = await bindWave(tx, call);
      await keepAnswer(tx, answer);
      return answer;
    });
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error)) throw error;
    return work();
  }
}
