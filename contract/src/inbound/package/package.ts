import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { CartonSide, CartonWeight, packageFields } from './package.fields.ts';

/** As staff measured a carton. */
export const Measured = z.object({ lengthMm: CartonSide, widthMm: CartonSide, heightMm: CartonSide, weightG: CartonWeight });
export type Measured = z.infer<typeof Measured>;

export const PackageRow = z.object({
  id: Id,
  orderId: Id,
  ...rowsOf(packageFields),
  /** Cartons are numbered through the order: this is the first of them. */
  firstCarton: z.int(),
  measured: z.nullable(Measured),
});
export type PackageRow = z.infer<typeof PackageRow>;

export const packageInputs = [
  'productId',
  'lengthMm',
  'widthMm',
  'heightMm',
  'weightG',
  'boxCount',
  'quantityPerBox',
  'cost',
  'courier',
  'trackingNumber',
  'poNumber',
  'fbaCenterId',
] as const;
export const PackageInput = z.object(inputsOf(packageFields, packageInputs));
export type PackageInput = z.output<typeof PackageInput>;

/** More than a container holds kinds of. */
export const mostPackages = 500;

export const MeasureInput = z.object({
  id: recordId('inbound.order'),
  packages: z
    .array(z.object({ packageId: recordId('inbound.package'), ...Measured.shape }))
    .check(z.minLength(1), z.maxLength(mostPackages)),
  /** Somebody has seen what was declared beside what was measured: needed where they are far from each other. */
  isConfirmed: z._default(z.boolean(), false),
});
export type MeasureInput = z.output<typeof MeasureInput>;
