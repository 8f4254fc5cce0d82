import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { ZoneName } from '../../kernel/zone.ts';
import { costParcelFields, outboundCostFields } from './outbound-cost.fields.ts';

const { days: _days, companyId: _companyId, warehouseId: _warehouseId, ...shown } = rowsOf(outboundCostFields);
export const OutboundCostRow = z.object({ id: Id, companyId: Id, zone: ZoneName, ...shown });
export type OutboundCostRow = z.infer<typeof OutboundCostRow>;

export const CostParcel = z.object({ id: Id, billNumber: z.string(), ...rowsOf(costParcelFields) });
export type CostParcel = z.infer<typeof CostParcel>;
/** How the order came to cost what it cost: parcel by parcel, at the rate of the order. */
export const OutboundCost = z.object({ ...OutboundCostRow.shape, rate: z.string(), lines: z.array(CostParcel) });
export type OutboundCost = z.infer<typeof OutboundCost>;
