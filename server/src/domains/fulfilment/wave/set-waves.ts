import type { WaveSetting, WaveSettingInput } from '@kura/contract/fulfilment/wave/wave.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { setHandOver } from '../../outbound/public.ts';
import * as store from './setting.store.ts';
import * as waves from './wave.store.ts';

const told = ({
  mode,
  orderCount,
  clockTimes,
  intervalMinutes,
  maxMulti,
  maxSingle,
  worksFrom,
  worksTo,
  pickers,
  isAutomatic,
  handOvers,
}: WaveSetting) => ({
  mode,
  orderCount,
  clockTimes: clockTimes.join(', '),
  intervalMinutes,
  maxMulti,
  maxSingle,
  worksFrom,
  worksTo,
  pickers,
  isAutomatic,
  handOvers: handOvers.map(({ carrier, time }) => `${carrier} ${time}`).join(', '),
});

/** K08. */
export async function setWaves(tx: Tx, actor: Actor, input: WaveSettingInput, now: Date): Promise<WaveSetting> {
  const before = found(await store.of(tx, input.warehouseId));
  await store.save(tx, input, now);
  const earlier = new Map(before.handOvers.map(({ carrier, time }) => [carrier, time]));
  const changed = input.handOvers.filter(({ carrier, time }) => earlier.get(carrier) !== time);
  for (const one of changed) await setHandOver(tx, { id: input.warehouseId, zone: before.zone }, one);
  if (changed.length > 0) await waves.setDue(tx, input.warehouseId);
  const after = found(await store.of(tx, input.warehouseId));
  await logOperation(tx, actor, {
    at: now,
    record: 'fulfilment.waveSetting',
    recordId: input.warehouseId,
    recordName: before.warehouseCode,
    companyId: null,
    action: 'fulfilment.wave.log.set',
    before: told(before),
    after: told(after),
  });
  return after;
}
