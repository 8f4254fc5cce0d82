import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { note, optionalLine, orEmpty, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money, priceCurrencies } from '../../kernel/money.ts';
import { isLikelyRate, Rate } from '../../kernel/rate.ts';
import { rule } from '../../kernel/rule.ts';
import { billMachine, billStates } from './bill.machine.ts';
import { customsStates, exportCustomsMachine } from './customs.machine.ts';
import { transports } from './shares.ts';

/** S14, in the order of the way. */
export const consolidationStates = ['open', 'consolidated', 'loaded', 'departed', 'arrived', 'released', 'delivered', 'cancelled'] as const;
export const consolidationTypes = ['full', 'shared'] as const;
/** What brings the container to the port. */
export const vehicleTypes = ['TRAILER_20', 'TRAILER_40', 'TRAILER_WING', '10T_WING', '4T_WING', '4T_STD', '2T_LONG', 'VAN_1T'] as const;
export const departurePorts = ['CNSHA', 'CNNGB', 'CNSZX', 'CNTAO', 'CNXMN'] as const;
export const destinationPorts = ['JPTYO', 'JPYOK', 'JPOSA', 'JPUKB', 'JPNGO', 'JPHKT'] as const;

const staff = { for: 'staff' } as const;
const hidden = { isHidden: true } as const;
const orNoDay = { row: z.nullable(Day), input: orNull(Day), width: 120, cells: 12 } as const;
/** A customer's own part; the whole for staff. */
const figure = (title: string) => field.count(title, { width: 90, cells: 10, total: true });
const measure = { row: z.string(), width: 110, cells: 12, total: true } as const;
/** Only for staff: null for everybody else. */
const whole = { row: z.nullable(z.string()), width: 110, cells: 12, ...staff } as const;
const rate = (title: string, currency: 'USD' | 'JPY') =>
  field.text(title, {
    row: z.nullable(z.string()),
    input: orNull(Rate.check(rule((typed: string) => isLikelyRate(currency, typed), 'finance.rate.unlikely'))),
    width: 110,
    cells: 12,
    ...staff,
    ...hidden,
  });

/** Of a consolidation, in the order of the list. */
export const consolidationFields = {
  number: field.text('freight.consolidation.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', consolidationStates, 'freight.consolidation.state', { width: 110 }),
  containerCode: field.text('freight.consolidation.containerCode', { input: optionalLine(20), width: 150, cells: 16 }),
  type: field.choice('freight.consolidation.type', consolidationTypes, 'freight.consolidation.type', { width: 100 }),
  transport: field.choice('freight.consolidation.transport', transports, 'freight.consolidation.transport', { width: 90 }),
  containerId: field.record('freight.consolidation.container', 'freight.container', {
    row: z.nullable(Id),
    input: orNull(recordId('freight.container')),
  }),
  containerModel: field.text('freight.consolidation.container', { width: 100, cells: 12 }),
  vehicleType: field.choice('freight.consolidation.vehicleType', vehicleTypes, 'freight.consolidation.vehicle', {
    row: z.nullable(z.enum(vehicleTypes)),
    input: orNull(z.enum(vehicleTypes)),
    width: 130,
    ...hidden,
  }),
  departurePort: field.choice('freight.consolidation.departurePort', departurePorts, 'freight.consolidation.port', { width: 120 }),
  destinationPort: field.choice('freight.consolidation.destinationPort', destinationPorts, 'freight.consolidation.port', { width: 120 }),
  shipName: field.text('freight.consolidation.shipName', { input: optionalLine(60), width: 150, cells: 20 }),
  blNumber: field.text('freight.consolidation.blNumber', { input: optionalLine(30), width: 150, cells: 18, ...staff }),
  loadingAddress: field.text('freight.consolidation.loadingAddress', {
    input: optionalLine(200),
    width: 200,
    cells: 30,
    ...staff,
    ...hidden,
  }),
  loadingDay: field.day('freight.consolidation.loadingDay', { ...orNoDay, ...hidden }),
  loadingTime: field.text('freight.consolidation.loadingTime', {
    input: orEmpty(z.string().check(rule((text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'freight.consolidation.timeRule'))),
    width: 100,
    cells: 10,
    ...hidden,
  }),
  containerDate: field.day('freight.consolidation.containerDate', orNoDay),
  shipDate: field.day('freight.consolidation.shipDate', orNoDay),
  arrivalDate: field.day('freight.consolidation.arrivalDate', orNoDay),
  billStatus: { ...field.choice('freight.bill.title', billStates, 'freight.bill.state', { width: 110 }), machine: billMachine },
  exportCustoms: {
    ...field.choice('freight.exportCustoms.title', customsStates, 'freight.exportCustoms.state', { width: 120 }),
    machine: exportCustomsMachine,
  },
  importCustoms: {
    ...field.choice('freight.importCustoms.title', customsStates, 'freight.importCustoms.state', { width: 120 }),
    machine: { ...exportCustomsMachine, name: 'freight.importCustoms' },
  },
  companyCount: field.count('freight.consolidation.companyCount', { row: z.nullable(z.int()), width: 90, cells: 8, ...staff }),
  orderCount: figure('freight.consolidation.orderCount'),
  packageCount: field.count('freight.consolidation.packageCount', { width: 90, cells: 8, ...hidden }),
  boxCount: figure('freight.consolidation.boxCount'),
  pieceCount: figure('freight.consolidation.pieceCount'),
  weightKg: field.decimal('freight.consolidation.weightKg', measure),
  volumeM3: field.m3('freight.consolidation.volumeM3', measure),
  remainingM3: field.m3('freight.consolidation.remainingM3', whole),
  remainingKg: field.decimal('freight.consolidation.remainingKg', whole),
  fillPercent: field.decimal('freight.consolidation.fillPercent', whole),
  isOverPlan: field.yesNo('freight.consolidation.isOverPlan', { row: z.nullable(z.boolean()), width: 90, ...staff, ...hidden }),
  currency: field.choice('freight.consolidation.currency', priceCurrencies, 'common.currency', {
    row: z.nullable(z.enum(priceCurrencies)),
    width: 90,
    ...staff,
    ...hidden,
  }),
  usdRate: rate('freight.consolidation.usdRate', 'USD'),
  jpyRate: rate('freight.consolidation.jpyRate', 'JPY'),
  /** Of the whole container, for those who may see what it costs. */
  cost: field.money('freight.consolidation.cost', { row: z.nullable(Money), width: 130, total: true, ...staff }),
  tax: field.money('freight.consolidation.tax', { row: z.nullable(Money), width: 120, total: true, ...staff }),
  documentCount: field.count('freight.consolidation.documents', { row: z.nullable(z.int()), width: 90, ...staff, ...hidden }),
  remark: field.note('common.remark', { input: note(500), width: 180, cells: 28, ...staff, ...hidden }),
  createdByName: field.text('freight.consolidation.createdBy', { width: 110, ...staff, ...hidden }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
  statusAt: field.instant('freight.consolidation.statusAt', { width: 170, ...hidden }),
};

/** What a list can be asked for and does not show. */
export const besideFields = {
  /** Above the limit of whoever wrote them: in no book until a second person confirms. */
  hasWaitingCosts: field.yesNo('freight.fee.anyWaiting', staff),
};
