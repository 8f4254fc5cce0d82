import type { Permissions } from '../../kernel/permission.ts';

/** Everyone binds their own account only: a valid session is enough. */
export const officialAccountPermissions = {} as const satisfies Permissions<'identity'>;
