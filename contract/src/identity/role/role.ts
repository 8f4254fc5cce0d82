import * as z from 'zod/mini';
import { line, optionalLine } from '../../kernel/fields.ts';
import { Id } from '../../kernel/id.ts';

/** A01: customer role, back-office role. The names of the types are those of the users who can hold them. */
export const roleTypes = ['staff', 'customer'] as const;
export type RoleType = (typeof roleTypes)[number];

/** Roles that stand ready on the first day; named by `identity.role.ready.<key>` until somebody renames them. */
export const readyRoles = {
  admin: 'staff',
  operations: 'staff',
  receiver: 'staff',
  picker: 'staff',
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
  name: z.string(),
  type: z.enum(roleTypes),
  remark: z.string(),
  isReady: z.boolean(),
  /** The admin role passes every check and cannot be changed. */
  isAdmin: z.boolean(),
  userCount: z.int(),
  permissions: z.array(z.string()),
  createdAt: z.string(),
});
export type Role = z.infer<typeof Role>;

export const PermissionNames = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(2000));
export const RoleInput = z.object({ name: line(40), remark: optionalLine(200) });

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
