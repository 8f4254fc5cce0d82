import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { recordId } from '../../kernel/id.ts';
import { listEndpoint, pageOf } from '../../kernel/page.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { labelFields, printPrograms } from './label.fields.ts';
import { AccountInput, AccountRow, LabelRow, PoolInput, PoolRow, PrintFault, TrackingRow } from './label.ts';

const work = 'fulfilment:label:work';
const setup = 'fulfilment:label:setup';
const yesNo = ['yes', 'no'] as const;
const yesOrNo = { kind: 'choice', schema: z.enum(yesNo), choices: choicesOf(yesNo, 'common') } as const;

export const listLabels = listEndpoint({
  path: '/label/list',
  permission: work,
  does: 'Orders that are released and not shipped: which were in a print file, and which have their tracking number.',
  record: 'fulfilment.label',
  row: LabelRow,
  filters: {
    ...filtersOf(labelFields, ['number', 'warehouseId', 'companyId']),
    ...choicesFiltersOf(labelFields, ['carrier']),
    program: {
      kind: 'choice',
      title: 'fulfilment.label.program',
      schema: z.enum(printPrograms),
      choices: choicesOf(printPrograms, 'fulfilment.label.program'),
    },
    exported: { ...yesOrNo, title: 'fulfilment.label.exported' },
    numbered: { ...yesOrNo, title: 'fulfilment.label.numbered' },
  },
  sorts: ['createdAt', 'codJpy'],
  totalsOf: { codJpy: labelFields.codJpy },
});
export const exportPrintFile = endpoint({
  method: 'POST',
  path: '/label/printFile/labels',
  permission: work,
  does: 'The file for a carrier’s label program with these orders of one warehouse. What cannot be printed is named and stays out; exporting again is allowed and logged.',
  body: z.object({
    program: z.enum(printPrograms),
    ids: z.array(recordId('outbound.order')).check(z.minLength(1), z.maxLength(500)),
  }),
  data: z.object({ file: z.nullable(FileRef), written: z.int(), again: z.int(), faults: z.array(PrintFault) }),
  transaction: 'own',
});
export const reprintLabels = endpoint({
  method: 'POST',
  path: '/label/print/labels',
  permission: work,
  does: 'Our own labels of these orders’ parcels again, one page each: those that have a tracking number and may leave. Every print is counted and logged.',
  body: z.object({ ids: z.array(recordId('outbound.order')).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ file: z.nullable(FileRef), printed: z.int(), faults: z.array(PrintFault) }),
  transaction: 'own',
});
export const importTracking = endpoint({
  method: 'POST',
  path: '/label/import',
  permission: work,
  does: 'Reads the file that a carrier’s label program gave out and gives each order its tracking number. An order that has another number is told first, and only confirmed ones are changed.',
  body: z.object({
    fileId: recordId('system.file'),
    /** Order numbers whose other number may be replaced. */
    confirmed: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(2000)), []),
  }),
  data: z.object({ program: z.enum(printPrograms), rows: z.array(TrackingRow) }),
  transaction: 'own',
});

export const listPools = endpoint({
  method: 'GET',
  path: '/label/pools',
  permission: setup,
  does: 'Tracking numbers that carriers gave us to print ourselves, and how many are left.',
  data: pageOf(PoolRow),
});
export const addPool = endpoint({
  method: 'POST',
  path: '/label/pools/create',
  permission: setup,
  does: 'Keeps a range of tracking numbers, without their check digit.',
  body: PoolInput,
  data: PoolRow,
  example: { body: { warehouseId: 1, carrier: 'YAMATO', firstBody: '39000000000', lastBody: '39000000099' } },
});
export const stopPool = endpoint({
  method: 'POST',
  path: '/label/pools/stop',
  permission: setup,
  does: 'Takes no more numbers from a range, or takes them again.',
  body: z.object({ id: recordId('fulfilment.pool'), isStopped: z.boolean() }),
  data: PoolRow,
});
export const listAccounts = endpoint({
  method: 'GET',
  path: '/label/accounts',
  permission: setup,
  does: 'By what each carrier knows our warehouses.',
  data: pageOf(AccountRow),
});
export const saveAccount = endpoint({
  method: 'POST',
  path: '/label/accounts/save',
  permission: setup,
  does: 'Keeps the codes of a carrier for a warehouse.',
  body: AccountInput,
  data: AccountRow,
  example: { body: { warehouseId: 1, carrier: 'YAMATO', customerCode: '035555000101', freightCode: '01' } },
});
