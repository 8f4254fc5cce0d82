import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { packLogs } from './pack.logs.ts';
import { pickingFields } from './picking/picking.fields.ts';
import { wallLogs } from './wall/wall.logs.ts';
import { waveFields, waveIntervals, waveModes } from './wave/wave.fields.ts';

export const fulfilmentLogs = {
  'fulfilment.wave': waveFields,
  'fulfilment.picking': { ...pickingFields, found: field.count('fulfilment.pick.found') },
  'fulfilment.waveSetting': {
    mode: field.choice('fulfilment.wave.mode', waveModes, 'fulfilment.wave.mode'),
    orderCount: field.count('fulfilment.wave.perWave'),
    clockTimes: field.text('fulfilment.wave.clockTimes'),
    intervalMinutes: field.choice('fulfilment.wave.interval', waveIntervals, 'fulfilment.wave.interval'),
    maxMulti: field.count('fulfilment.wave.maxMulti'),
    maxSingle: field.count('fulfilment.wave.maxSingle'),
    worksFrom: field.text('fulfilment.wave.worksFrom'),
    worksTo: field.text('fulfilment.wave.worksTo'),
    pickers: field.count('fulfilment.wave.pickers'),
    isAutomatic: field.yesNo('fulfilment.wave.isAutomatic'),
    handOvers: field.text('fulfilment.wave.handOvers'),
  },
  ...wallLogs,
  ...packLogs,
} satisfies Logs;
