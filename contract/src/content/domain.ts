import { domain } from '../kernel/domain.ts';
import { contentLogs } from './logs.ts';
import { contentPermissions } from './permissions.ts';
import * as postEndpoints from './post/post.endpoints.ts';
import { postMachine } from './post/post.machine.ts';
import * as readingEndpoints from './reading/reading.endpoints.ts';
import { contentTexts } from './texts.ts';

export const contentDomain = domain({
  name: 'content',
  endpoints: [postEndpoints, readingEndpoints],
  machines: [postMachine],
  permissions: contentPermissions,
  texts: contentTexts,
  logs: contentLogs,
});
