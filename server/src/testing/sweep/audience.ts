import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { permissions } from '@kura/contract/permissions.ts';

export const audienceOf = ({ permission }: Endpoint) => permissions[permission]?.for ?? 'both';
/** All that a customer may ever be given. */
export const customerPermissions = Object.keys(permissions).filter((name) => permissions[name]?.for !== 'staff');
