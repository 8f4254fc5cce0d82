import { containerMachine } from '@kura/contract/freight/container/container.machine.ts';
import { type Container, type ContainerChange, type ContainerInput, usualPlanL } from '@kura/contract/freight/container/container.ts';
import { freightErrors } from '@kura/contract/freight/errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moverFor } from '../../../kernel/run-move.ts';
import * as store from './container.store.ts';

const logged = ({ name, model, volumeM3, payloadKg, lengthM, widthM, heightM, planM3, planKg, status }: Container) => ({
  name,
  model,
  volumeM3,
  payloadKg,
  lengthM,
  widthM,
  heightM,
  planM3,
  planKg,
  status,
});
const line = (row: Container) => ({ record: 'freight.container', recordId: row.id, recordName: row.model, companyId: null });
const keptOf = ({ name, model, lengthMm, widthMm, heightMm, volumeL, payloadKg, planL, planKg }: ContainerInput): store.Kept => ({
  name: name.trim(),
  model: model.trim().toUpperCase(),
  lengthMm,
  widthMm,
  heightMm,
  volumeL,
  payloadKg,
  planL: planL ?? usualPlanL(volumeL),
  planKg: planKg ?? payloadKg,
});
const taken = (error: unknown): never =>
  onUnique(
    error,
    'containers_model',
    fail(freightErrors.modelTaken, undefined, { fields: [{ field: 'model', text: freightErrors.modelTaken.text }] }),
  );

/** V04 */
export async function createContainer(tx: Tx, actor: Actor, input: ContainerInput, now: Date): Promise<Container> {
  const id = await store.insert(tx, keptOf(input), now).catch(taken);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, { at: now, ...line(row), action: 'freight.container.log.created', after: logged(row) });
  return row;
}

export async function changeContainer(tx: Tx, actor: Actor, { id, revision, ...input }: ContainerChange, now: Date): Promise<Container> {
  const before = found(await store.lock(tx, id));
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  await store.update(tx, id, keptOf(input), now).catch(taken);
  const row = found(await store.read(tx, id));
  await logOperation(tx, actor, {
    at: now,
    ...line(row),
    action: 'freight.container.log.changed',
    before: logged(before),
    after: logged(row),
  });
  return row;
}

const movable = {
  record: 'freight.container',
  lock: (tx: Tx, _scope: unknown, id: number) => store.lock(tx, id),
  setStatus: async (tx: Tx, id: number, status: string) => void (await store.setStatus(tx, id, status)),
  name: ({ model }: Container) => model,
  companyId: () => null,
};
export const moveContainer = moverFor(containerMachine, movable, {});
