import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { recordId } from '../../kernel/id.ts';
import { Ordinal } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { Order } from './order.ts';
import { packageFields } from './package.fields.ts';

/** Each makes a file that nobody keeps, and no record. */
const makesFile = { data: FileRef, changes: 'nothing', log: 'none', transaction: 'own' } as const;

export const setLabels = endpoint({
  method: 'POST',
  path: '/fbaOrder/labels',
  permission: 'fba:order:label',
  does: 'Splits a PDF page by page onto the cartons, in their order: as many pages as cartons, and where a page names a shipment it is the carton’s.',
  body: z.object({
    id: recordId('fba.order'),
    fileId: recordId('system.file'),
    /** Only the cartons of this shipment; empty: all of the order. */
    fbaNo: packageFields.fbaNo.input,
  }),
  data: Order,
  transaction: 'own',
});
export const printLabels = endpoint({
  method: 'POST',
  path: '/fbaOrder/labels/print',
  permission: 'fba:order:list',
  does: 'The label pages of these cartons as one PDF.',
  body: z.object({
    id: recordId('fba.order'),
    /** Empty: of all that have a page. */
    cartons: z._default(z.array(Ordinal).check(z.maxLength(2000)), []),
  }),
  ...makesFile,
});
export const printPickList = endpoint({
  method: 'POST',
  path: '/fbaOrder/pickList',
  permission: 'fba:order:work',
  does: 'The picking list of an order in the order in which one walks, as a PDF.',
  body: z.object({ id: recordId('fba.order') }),
  ...makesFile,
});
