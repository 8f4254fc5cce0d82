import type { Serial, SerialChange, SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation, logOperations } from '../../../kernel/operation-log.ts';
import * as store from './serial.store.ts';

const line = ({ id, sn, companyId }: SerialRow) => ({ record: 'inventory.serial', recordId: id, recordName: sn, companyId });

export async function showSerial(db: Query, actor: Actor, id: number): Promise<Serial> {
  const serial = found(await store.read(db, actor.scope, id));
  return { ...serial, events: await store.events(db, id) };
}

export async function changeSerial(tx: Tx, actor: Actor, { id, ...labels }: SerialChange, now: Date): Promise<Serial> {
  const [before] = await store.lockByIds(tx, actor.scope, [id]);
  const { innerBox, packingList, pallet } = found(before);
  await store.updateLabels(tx, id, labels, now);
  const were = { innerBox, packingList, pallet };
  await logOperation(tx, actor, { at: now, ...line(found(before)), action: 'inventory.serial.log.changed', before: were, after: labels });
  return showSerial(tx, actor, id);
}

export interface MarkInput {
  ids: readonly number[];
  reason: string;
}
/** S16. Those that carry the mark already (or have none) stay as they are; one foreign number, and nothing happens. */
async function mark(tx: Tx, actor: Actor, { ids, reason }: MarkInput, isProhibited: boolean, now: Date): Promise<{ count: number }> {
  const serials = await store.lockByIds(tx, actor.scope, ids);
  if (serials.length !== new Set(ids).size) throw fail(kernelErrors.notFound);
  const changed = serials.filter((serial) => serial.isProhibited !== isProhibited);
  if (changed.length === 0) throw fail(kernelErrors.changedMeanwhile);
  const changedIds = changed.map(({ id }) => id);
  await store.setProhibited(tx, changedIds, isProhibited, reason, now);
  await store.addEvents(tx, actor, changedIds, { kind: isProhibited ? 'prohibited' : 'released', note: reason }, now);
  await logOperations(
    tx,
    actor,
    now,
    changed.map((serial) => ({
      ...line(serial),
      action: isProhibited ? 'inventory.serial.log.prohibited' : 'inventory.serial.log.released',
      before: { isProhibited: !isProhibited },
      after: { isProhibited },
      note: reason,
    })),
  );
  return { count: changed.length };
}
export const prohibitSerials = (tx: Tx, actor: Actor, input: MarkInput, now: Date) => mark(tx, actor, input, true, now);
export const releaseSerials = (tx: Tx, actor: Actor, input: MarkInput, now: Date) => mark(tx, actor, input, false, now);
