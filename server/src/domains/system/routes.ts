import { events, getBadges } from '@kura/contract/system/events/events.endpoints.ts';
import { deleteFilter, listSavedFilters, saveFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { getJob, getTemplate, listJobs, startExport, startImport } from '@kura/contract/system/job/job.endpoints.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { logSheet } from '@kura/contract/system/log/log.sheet.ts';
import type { Binder } from '../../kernel/bind.ts';
import { fail, found } from '../../kernel/fail.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { checkExport, runExport, type ExportInput } from './job/export-list.ts';
import { fileRoutes } from './file/file.routes.ts';
import { importTarget, makeTemplate, ownSheet, runImport, type ImportInput } from './job/import-sheet.ts';
import { jobStore } from './job/job.store.ts';
import { logStore } from './log/log.store.ts';
import { personOf } from './job/person-of.ts';
import { savedFilterStore } from './saved-filter/saved-filter.store.ts';
import { countBadges, streamEvents } from './events/stream-events.ts';
import { permissions } from '@kura/contract/permissions.ts';
import { say } from '@kura/contract/texts.ts';

/** Records whose lists are for staff only. */
const houseRecords = (lists: Binder['lists']): string[] =>
  [...lists.values()].filter(({ list }) => permissions[list.permission]?.for === 'staff').map(({ list }) => list.record);

export function systemRoutes({ bind, bindList, lists }: Binder, kernel: Kernel): void {
  kernel.jobs.define<ExportInput>('system.job.kind.export', (job) => runExport(lists, kernel, job));
  kernel.jobs.define<ImportInput>('system.job.kind.import', (job) => runImport(kernel, job));

  fileRoutes(bind);
  bindList(listOperationLog, ({ db, actor, query }) => logStore.page(db, actor, query, actor.userType === 'customer' ? houseRecords(lists) : []), {
    sheet: logSheet,
    splitBy: 'at',
  });
  bindList(listJobs, ({ db, actor, query, now }) => jobStore.page(db, kernel, actor, query, now));
  bind(getJob, async ({ db, actor, body, now }) => found(await jobStore.one(db, kernel, actor, body.id, now)));
  bind(startExport, async (call) => {
    const title = await checkExport(lists, call, call.body);
    const id = await kernel.jobs.start(call.tx, call.actor, call.lang, { kind: 'system.job.kind.export', title, input: call.body });
    return found(await jobStore.one(call.tx, kernel, call.actor, id, call.now));
  });
  bind(getTemplate, ({ actor, body, lang, now }) => makeTemplate(kernel, actor, body.sheet, lang, now));
  bind(startImport, async ({ tx, actor, body, lang, now }) => {
    const { sheet } = importTarget(kernel, actor, body.sheet);
    await ownSheet(tx, actor, body.fileId);
    const id = await kernel.jobs.start(tx, actor, lang, { kind: 'system.job.kind.import', title: say(lang, sheet.title), input: body });
    return found(await jobStore.one(tx, kernel, actor, id, now));
  });
  bind(listSavedFilters, ({ db, actor, query }) => savedFilterStore.list(db, personOf(actor), query.list));
  bind(saveFilter, async ({ tx, actor, body }) => found(await savedFilterStore.save(tx, personOf(actor), body)));
  bind(deleteFilter, async ({ tx, actor, body }) => {
    if ((await savedFilterStore.remove(tx, personOf(actor), body.id)) === 0) throw fail(kernelErrors.notFound);
    return null;
  });
  bind(getBadges, ({ db, actor }) => countBadges(kernel, db, actor));
  bind(events, (call) => streamEvents(call));
}
