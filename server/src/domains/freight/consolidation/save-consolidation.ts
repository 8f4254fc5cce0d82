import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { consolidationMachine, consolidationWay as way } from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import type { ConsolidationChange, ConsolidationInput } from '@kura/contract/freight/consolidation/consolidation.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { rateText } from '@kura/contract/kernel/rate.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, foundAt } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './consolidation.store.ts';
import { eyesOf } from './eyes.ts';
import { record } from './link-packages.ts';
import * as saving from './save.store.ts';
import { refuseTooSmall, settleInside } from './what-is-inside.ts';

const tidied = ({ documentFileIds: _files, containerId: _container, ...input }: ConsolidationInput) => ({
  ...input,
  containerCode: input.containerCode.trim().toUpperCase(),
  shipName: input.shipName.trim().toUpperCase(),
  blNumber: input.blNumber.trim().toUpperCase(),
  loadingAddress: input.loadingAddress.trim(),
  usdRate: input.usdRate === null ? null : (rateText(input.usdRate) ?? null),
  jpyRate: input.jpyRate === null ? null : (rateText(input.jpyRate) ?? null),
});
const nothing: saving.Room = { containerId: null, planMm3: null, planG: null, roomMm3: null, payloadG: null };

/** The figures of the model as they stand now; what flies has none. */
async function roomFor(tx: Tx, { transport, containerId }: ConsolidationInput, kept?: store.Held): Promise<saving.Room> {
  if (transport === 'air' || containerId === null) return nothing;
  if (kept && kept.containerId === containerId) {
    const { planMm3, planG, roomMm3, payloadG } = kept;
    return { containerId, planMm3, planG, roomMm3, payloadG };
  }
  const { status, ...room } = foundAt(await saving.roomOf(tx, containerId), 'containerId');
  if (status !== 'enabled') throw failField('containerId', 'kernel.issue.choice');
  return room;
}

export async function createConsolidation(tx: Tx, actor: Actor, input: ConsolidationInput, now: Date): Promise<number> {
  const fields = tidied(input);
  const room = await roomFor(tx, input);
  const { id, number } = await saving.insert(tx, actor, { ...fields, ...room }, now);
  await saving.addStep(tx, actor, id, { status: consolidationMachine.initial, isBack: false, note: '' }, now);
  await attachFiles(tx, actor, { to: store.documentsOf, id, kind: 'attachment', fileIds: input.documentFileIds });
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId: null,
    action: 'freight.consolidation.log.created',
    after: { status: consolidationMachine.initial, ...fields, documentCount: input.documentFileIds.length },
  });
  return id;
}

/** On which day a step was made is corrected, and not forgotten, as long as the container has made it. */
const daysOf = { containerDate: 'loaded', shipDate: 'departed', arrivalDate: 'arrived' } as const;
function refuseForgotten(held: store.Held, fields: Pick<ConsolidationInput, keyof typeof daysOf>): void {
  for (const day of ['containerDate', 'shipDate', 'arrivalDate'] as const)
    if (way.indexOf(held.status) >= way.indexOf(daysOf[day]) && held[day] !== null && fields[day] === null)
      throw failField(day, 'freight.consolidation.dayMade');
}

const free: readonly string[] = ['open', 'consolidated'];
const ended: readonly string[] = ['cancelled'];

/** What decides about the load is fixed once it is loaded; the rest is corrected as it becomes known. */
export async function changeConsolidation(tx: Tx, actor: Actor, { id, revision, ...input }: ConsolidationChange, now: Date): Promise<void> {
  const held = found(await store.lock(tx, eyesOf(actor), id));
  // Files of others are not there, whatever else is wrong.
  await attachFiles(tx, actor, { to: store.documentsOf, id, kind: 'attachment', fileIds: input.documentFileIds });
  if (ended.includes(held.status))
    throw fail(kernelErrors.wrongState, {
      state: `@${stateText(consolidationMachine, held.status)}`,
      move: '@freight.consolidation.log.changed',
    });
  if (held.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  const fields = tidied(input);
  refuseForgotten(held, fields);
  const isOther =
    fields.transport !== held.transport ||
    fields.type !== held.type ||
    fields.containerCode !== held.containerCode ||
    (fields.transport === 'sea' && input.containerId !== held.containerId);
  if (isOther && !free.includes(held.status)) throw fail(consolidationErrors.fixed);
  // Goods that go by sea do not fly because somebody chose another word.
  if (fields.transport !== held.transport && held.packageCount > 0) throw failField('transport', 'freight.consolidation.fixed');
  if (fields.type === 'full' && (held.companyCount ?? 0) > 1) throw fail(consolidationErrors.otherCompany);
  const room = await roomFor(tx, input, held);
  const box = { ...held, ...fields, ...room, id };
  // Looked at before the table does, so that a smaller container is refused in words.
  if (isOther) await refuseTooSmall(tx, box, held.isOverPlan === true);
  await saving.update(tx, id, { ...fields, ...room }, now);
  if (isOther) await settleInside(tx, box, held.isOverPlan === true);
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, held[name as keyof typeof held]]));
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: held.number,
    companyId: null,
    action: 'freight.consolidation.log.changed',
    before: { ...before, documentCount: held.documentCount },
    after: { ...fields, documentCount: input.documentFileIds.length },
  });
}
