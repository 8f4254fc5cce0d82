import * as z from 'zod/mini';
import { Id } from '../../kernel/id.ts';

export const controlKinds = ['limit', 'priceCells', 'pricePercent', 'roleLimit'] as const;
export type ControlKind = (typeof controlKinds)[number];
export const controlChangeStates = ['proposed', 'approved', 'declined', 'withdrawn'] as const;

/** A looser limit: proposed by one person, approved by another. */
export const ControlChange = z.object({
  id: Id,
  status: z.enum(controlChangeStates),
  kind: z.enum(controlKinds),
  roleId: z.nullable(Id),
  roleName: z.string(),
  /** Fen, prices or percent; null is a role that takes the common limit. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  proposedByName: z.string(),
  createdAt: z.string(),
  /** Why the reader cannot decide about it; null when they can. */
  notDecider: z.nullable(z.string()),
});
export type ControlChange = z.infer<typeof ControlChange>;
