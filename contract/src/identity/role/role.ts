import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { roleFields, type roleTypes } from './role.fields.ts';

export type RoleType = (typeof roleTypes)[number];

/** Roles that stand ready on the first day; named by `identity.role.ready.<key>` until somebody renames them. */
export const readyRoles = {
  admin: 'staff',
  operations: 'staff',
  receiver: 'staff',
  picker: 'staff',
  sorter: 'staff',
  checker: 'staff',
  shipper: 'staff',
  inventory: 'staff',
  finance: 'staff',
  financeManager: 'staff',
  customerOwner: 'customer',
  customerStaff: 'customer',
} as const satisfies Record<string, RoleType>;
export type ReadyRole = keyof typeof readyRoles;

export const Role = z.object({
  id: Id,
  /** `admin`, `picker`, … for ready roles, `role-…` for others: what a session carries. */
  key: z.string(),
  ...rowsOf(roleFields),
  /** The admin role passes every check and cannot be changed. */
  isAdmin: z.boolean(),
});
export type Role = z.infer<typeof Role>;

export const RoleInput = z.object(inputsOf(roleFields, ['name', 'remark']));

/** Domain → noun → permission, in the words of the reader. */
export const PermissionTree = z.array(
  z.object({
    domain: z.string(),
    text: z.string(),
    nouns: z.array(
      z.object({ noun: z.string(), text: z.string(), permissions: z.array(z.object({ permission: z.string(), text: z.string() })) }),
    ),
  }),
);
export type PermissionTree = z.infer<typeof PermissionTree>;
