import { getJob, getTemplate, listJobs, startExport, startImport } from '@kura/contract/system/job/job.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { checkExport, runExport, type ExportInput } from './export-list.ts';
import { importTarget, makeTemplate, ownSheet, runImport, type ImportInput } from './import-sheet.ts';
import { jobStore } from './job.store.ts';

export const jobNoun: Noun = {
  routes({ bind, bindList, lists }, kernel) {
    kernel.jobs.define<ExportInput>('system.job.kind.export', (job) => runExport(lists, kernel, job));
    kernel.jobs.define<ImportInput>('system.job.kind.import', (job) => runImport(kernel, job));

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
  },
};
