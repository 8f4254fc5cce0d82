import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { serialFields } from './serial.fields.ts';
import { maxSerials, Serial, SerialCapture, SerialChange, SerialRangeCapture, SerialRow } from './serial.ts';

export const listSerials = listEndpoint({
  path: '/serial/list',
  permission: 'inventory:serial:list',
  does: 'Lists serial numbers; `sn` finds by beginning.',
  record: 'inventory.serial',
  row: SerialRow,
  filters: {
    sn: textFilter('inventory.serial.snPrefix'),
    ...choicesFiltersOf(serialFields, ['status']),
    prohibited: filtersOf(serialFields, ['isProhibited']).isProhibited,
    ...filtersOf(serialFields, ['productId', 'companyId', 'inboundNo', 'outboundNo', 'createdAt', 'outboundAt']),
  },
  sorts: ['createdAt', 'sn'],
  export: { permission: 'inventory:serial:export', title: 'inventory.serial.title' },
});

export const showSerial = endpoint({
  method: 'GET',
  path: '/serial/show',
  permission: 'inventory:serial:list',
  does: 'One serial number and its life line.',
  query: z.object({ id: queryId('inventory.serial') }),
  data: Serial,
});

const Captured = z.object({ count: z.int(), first: z.string(), last: z.string() });

export const captureSerials = endpoint({
  method: 'POST',
  path: '/serial/capture',
  permission: 'inventory:serial:capture',
  does: 'Captures serial numbers of a serial-controlled product: all of them or none.',
  body: SerialCapture,
  data: Captured,
  example: { body: { productId: 1, numbers: ['SN0001'] } },
});
export const captureSerialRange = endpoint({
  method: 'POST',
  path: '/serial/captureRange',
  permission: 'inventory:serial:capture',
  does: 'Captures a range: prefix, first and last number of the same width, at most 1000; all of them or none.',
  body: SerialRangeCapture,
  data: Captured,
  example: { body: { productId: 1, prefix: 'SN', first: '0001', last: '0100' } },
});

export const changeSerial = endpoint({
  method: 'PUT',
  path: '/serial/update',
  permission: 'inventory:serial:edit',
  does: 'Changes inner box, packing list and pallet of a serial number.',
  body: SerialChange,
  data: Serial,
});

const Ids = z.array(recordId('inventory.serial')).check(z.minLength(1), z.maxLength(maxSerials));
const Marked = z.object({ count: z.int() });

export const prohibitSerials = endpoint({
  method: 'POST',
  path: '/serial/prohibit',
  permission: 'inventory:serial:prohibit',
  does: 'Keeps these numbers from leaving, with a reason. S16.',
  body: z.object({ ids: Ids, reason: line(200) }),
  data: Marked,
});
export const releaseSerials = endpoint({
  method: 'POST',
  path: '/serial/release',
  permission: 'inventory:serial:prohibit',
  does: 'Lets these numbers leave again. S16.',
  body: z.object({ ids: Ids, reason: optionalLine(200) }),
  data: Marked,
});
