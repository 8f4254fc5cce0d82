import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { maxAmountMinor } from '../top-up/top-up.ts';
import { ControlChange } from './control-change.ts';
import { loneActFields } from './lone-act.fields.ts';

/** What one person did with nobody beside them. */
export const LoneAct = z.object({ id: Id, ...rowsOf(loneActFields), record: z.string(), recordId: Id });
export type LoneAct = z.infer<typeof LoneAct>;

const LimitMinor = z.int().check(z.minimum(0), z.maximum(maxAmountMinor));
const PriceCells = z.int().check(z.minimum(0), z.maximum(100_000));
const PricePercent = z.int().check(z.minimum(0), z.maximum(1000));

export const RoleLimit = z.object({
  roleId: Id,
  roleName: z.string(),
  /** Null: the common one. */
  limitMinor: z.nullable(LimitMinor),
  /** Those who may decide above any limit. */
  isUnlimited: z.boolean(),
});
export type RoleLimit = z.infer<typeof RoleLimit>;

/** Up to how much one role decides about money that no bank backs, and from where on prices take two. */
export const Controls = z.object({
  limitMinor: LimitMinor,
  priceCells: PriceCells,
  /** A price that changes by more than this takes two, however few they are. */
  pricePercent: PricePercent,
  roles: z.array(RoleLimit),
  /** What waits for a second person. */
  changes: z.array(ControlChange),
});
export type Controls = z.infer<typeof Controls>;

export const ControlsInput = z.object({ limitMinor: LimitMinor, priceCells: PriceCells, pricePercent: PricePercent });
export const RoleLimitInput = z.object({ roleId: recordId('identity.role'), limitMinor: z.nullable(LimitMinor) });
