import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';

/** A search that somebody keeps under a name; it follows the person, not the machine. */
export const SavedFilter = z.object({ id: Id, list: z.string(), name: z.string(), query: z.record(z.string(), z.string()) });
export type SavedFilter = z.infer<typeof SavedFilter>;

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/savedFilter/list',
  permission: 'signedIn',
  does: 'The caller’s own saved filters of one list.',
  query: z.object({ list: z.string().check(z.maxLength(60)) }),
  data: z.array(SavedFilter),
});
export const saveFilter = endpoint({
  method: 'POST',
  path: '/savedFilter/save',
  permission: 'signedIn',
  log: 'none',
  does: 'Keeps a filter under a name; the same name replaces it. At most 50 of a list.',
  body: z.object({
    list: z.string().check(z.maxLength(60)),
    name: line(40),
    query: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(2000))),
  }),
  data: SavedFilter,
});
export const renameFilter = endpoint({
  method: 'POST',
  path: '/savedFilter/update',
  permission: 'signedIn',
  log: 'none',
  does: 'Gives a saved filter another name; one that another filter of the list has is refused.',
  body: z.object({ id: recordId('system.savedFilter'), name: line(40) }),
  data: SavedFilter,
});
export const deleteFilter = endpoint({
  method: 'DELETE',
  path: '/savedFilter/delete',
  permission: 'signedIn',
  log: 'none',
  does: 'Forgets a saved filter.',
  body: z.object({ id: recordId('system.savedFilter') }),
  data: z.null(),
});
