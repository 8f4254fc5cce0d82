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
import { scanFields, stationNames } from './scan.endpoints.ts';

it('stations tell what they refused by themselves under the name that they have in the lists', () => {
  const declared = [
    receivingStation,
    fbaTransferStation,
    fbaReturnStation,
    returnStation,
    pickingStation,
    wallStation,
    recheckStation,
    weighingStation,
    manifestStation,
    countStation,
    transferStation,
  ].map(({ name }) => name);
  expect([...stationNames]).toEqual([...declared, ...scanFields]);
});
