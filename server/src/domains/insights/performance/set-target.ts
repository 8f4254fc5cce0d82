import type { Target, TargetInput } from '@kura/contract/insights/performance/performance.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './target.store.ts';

const logged = ({ id: _id, state: _state, byName: _by, createdAt: _at, ...fields }: Target) => fields;

/** What was expected of past days stays: people were told so. */
export async function setTarget(tx: Tx, actor: Actor, input: TargetInput, now: Date): Promise<Target> {
  if (input.validFrom < dayIn(zones.JP, now)) throw failField('validFrom', 'insights.target.inThePast');
  const before = await store.at(tx, input, now);
  const { id } = found(await store.put(tx, actor, input, now));
  const row = found(await store.read(tx, id, now));
  await logOperation(tx, actor, {
    at: now,
    record: 'insights.target',
    recordId: row.id,
    recordName: `${row.step} ${row.validFrom}`,
    companyId: null,
    action: 'insights.target.log.set',
    ...(before ? { before: logged(before) } : {}),
    after: logged(row),
  });
  return row;
}
