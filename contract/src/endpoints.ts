import * as holidays from './calendar/holiday.endpoints.ts';
import * as apiKeys from './identity/api-key.endpoints.ts';
import * as companies from './identity/company.endpoints.ts';
import * as menus from './identity/menu.endpoints.ts';
import * as officialAccount from './identity/official-account.endpoints.ts';
import * as roles from './identity/role.endpoints.ts';
import * as sessions from './identity/session.endpoints.ts';
import * as stores from './identity/store.endpoints.ts';
import * as users from './identity/user.endpoints.ts';
import * as home from './insights/home.endpoints.ts';
import * as search from './insights/search.endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as events from './system/events.endpoints.ts';
import * as files from './system/file.endpoints.ts';
import * as filters from './system/filter.endpoints.ts';
import * as health from './system/health.endpoints.ts';
import * as jobs from './system/job.endpoints.ts';
import * as logs from './system/log.endpoints.ts';

const nouns: readonly object[] = [
  ...[sessions, users, roles, companies, apiKeys, menus, stores, officialAccount],
  ...[holidays],
  ...[home, search],
  ...[events, files, filters, health, jobs, logs],
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value && 'data' in value;

/** Every call of the product. A noun joins by its file here; the boot refuses one that nobody serves. */
export const endpoints: readonly Endpoint[] = nouns.flatMap((noun) => Object.values(noun).filter(isEndpoint));
