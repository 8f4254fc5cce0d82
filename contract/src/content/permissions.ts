import type { Permissions } from '../kernel/permission.ts';
import { postPermissions } from './post/post.permissions.ts';

export const contentPermissions = { ...postPermissions } as const satisfies Permissions<'content'>;
