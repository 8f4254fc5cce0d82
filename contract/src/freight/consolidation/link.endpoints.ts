import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { field, filtersOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { Consolidation, WaitingPackage } from './consolidation.ts';

const permission = 'freight:consolidation:work';
const id = recordId('freight.consolidation');
const packageIds = z.array(recordId('inbound.package')).check(z.minLength(1), z.maxLength(1000));

export const waitingFields = {
  orderNumber: field.text('freight.waiting.order', { width: 160, cells: 18, isWhole: true }),
  companyId: field.record('common.company', 'identity.company', { for: 'staff' }),
  companyName: field.text('common.company', { width: 180, cells: 24 }),
  warehouseCode: field.text('freight.waiting.warehouse', { width: 100 }),
  transportMethod: field.choice('freight.waiting.transportMethod', ['LCL', 'FCL', 'AIR'], 'freight.waiting.method', { width: 100 }),
  lineNo: field.count('freight.waiting.lineNo', { width: 70 }),
  sku: field.text('freight.waiting.sku', { width: 160, cells: 20 }),
  nameZh: field.text('freight.waiting.name', { width: 180, cells: 24 }),
  boxCount: field.count('freight.consolidation.boxCount', { width: 80, total: true }),
  pieces: field.count('freight.consolidation.pieceCount', { width: 90, total: true }),
  weightKg: field.decimal('freight.consolidation.weightKg', { row: z.string(), width: 110 }),
  volumeM3: field.m3('freight.consolidation.volumeM3', { row: z.string(), width: 110 }),
  isMeasured: field.yesNo('freight.waiting.isMeasured', { width: 90 }),
  deliveryDate: field.day('freight.waiting.deliveryDate', { width: 120 }),
};

export const listWaitingPackages = listEndpoint({
  path: '/consolidation/waiting',
  permission,
  does: 'Packages of audited orders that wait for a container: found by order, goods, company and way.',
  record: 'freight.waiting',
  row: WaitingPackage,
  filters: filtersOf(waitingFields, ['orderNumber', 'sku', 'companyId', 'transportMethod', 'deliveryDate']),
  sorts: ['deliveryDate', 'orderNumber', 'boxCount', 'pieces'],
  totalsOf: waitingFields,
});
export const linkPackages = endpoint({
  method: 'POST',
  path: '/consolidation/link',
  permission,
  does: 'Puts packages into an open consolidation. Beyond the plan only where somebody says so, and never beyond what the container holds.',
  body: z.object({ id, packageIds, isOverPlan: z._default(z.boolean(), false) }),
  data: Consolidation,
});
export const unlinkPackages = endpoint({
  method: 'POST',
  path: '/consolidation/unlink',
  permission,
  does: 'Takes packages out of an open consolidation: they wait again.',
  body: z.object({ id, packageIds }),
  data: Consolidation,
});
export const scanIntoConsolidation = endpoint({
  method: 'POST',
  path: '/consolidation/scan',
  permission,
  does: 'Puts in what a label says: the package of a carton, or all packages of an order. What is in already is told and not counted again.',
  body: z.object({ id, code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), isOverPlan: z._default(z.boolean(), false) }),
  data: z.object({
    orderId: Id,
    orderNumber: z.string(),
    packages: z.int(),
    boxes: z.int(),
    isRepeated: z.boolean(),
    consolidation: Consolidation,
  }),
  example: { body: { id: 1, code: 'RK26111700001-001' } },
});
