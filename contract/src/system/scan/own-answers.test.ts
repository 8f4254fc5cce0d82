import { expect, it } from 'vitest';
import { manifestStation } from '../../fulfilment/manifest/manifest.station.ts';
import { pickingStation } from '../../fulfilment/picking/picking.station.ts';
import { recheckStation } from '../../fulfilment/recheck/recheck.station.ts';
import { wallStation } from '../../fulfilment/wall/wall.station.ts';
import { weighingStation } from '../../fulfilment/weighing/weighing.station.ts';
import { fbaReturnStation } from '../../inbound/fba-return/fba-return.station.ts';
import { fbaTransferStation } from '../../inbound/fba-transfer/fba-transfer.station.ts';
import { receivingStation } from '../../inbound/receiving/receiving.station.ts';
import { countStation } from '../../inventory/count/count.station.ts';
import { transferStation } from '../../inventory/transfer/transfer.station.ts';
import { returnStation } from '../../outbound/return/return.station.ts';
import { scanManifest } from '../../fulfilment/manifest/manifest.endpoints.ts';
import { scanPick } from '../../fulfilment/picking/picking.endpoints.ts';
import { scanRecheck } from '../../fulfilment/recheck/recheck.endpoints.ts';
import { scanWave } from '../../fulfilment/wall/wall.endpoints.ts';
import { scanWeighing } from '../../fulfilment/weighing/weighing.endpoints.ts';
import { scanReceiveReturn } from '../../inbound/fba-return/fba-return.endpoints.ts';
import { scanFbaCarton } from '../../inbound/fba-transfer/fba-transfer.endpoints.ts';
import { scanReceive } from '../../inbound/receiving/receiving.endpoints.ts';
import { scanCountProduct } from '../../inventory/count/count.endpoints.ts';
import { scanTransferMove } from '../../inventory/transfer/transfer.endpoints.ts';
import { scanReceiveBack } from '../../outbound/return/return.endpoints.ts';
import { pickOrder, takeSerials } from '../../fba/order/order.endpoints.ts';
import { scanIntoConsolidation } from '../../freight/consolidation/link.endpoints.ts';
import { worksAt } from './scan.endpoints.ts';

it('stations tell what they refused by themselves under the name that they have in the lists, and are heard of whoever may scan there', () => {
  const declared = [
    [receivingStation, scanReceive],
    [fbaTransferStation, scanFbaCarton],
    [fbaReturnStation, scanReceiveReturn],
    [returnStation, scanReceiveBack],
    [pickingStation, scanPick],
    [wallStation, scanWave],
    [recheckStation, scanRecheck],
    [weighingStation, scanWeighing],
    [manifestStation, scanManifest],
    [countStation, scanCountProduct],
    [transferStation, scanTransferMove],
  ] as const;
  const fields = { fbaPick: pickOrder, fbaSerial: takeSerials, loading: scanIntoConsolidation };
  expect(worksAt).toEqual({
    ...Object.fromEntries(declared.map(([{ name }, { permission }]) => [name, permission])),
    ...Object.fromEntries(Object.entries(fields).map(([name, { permission }]) => [name, permission])),
  });
});
