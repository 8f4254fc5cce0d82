import { getJob, getTemplate, listJobs, startExport, startImport } from '@kura/contract/system/job/job.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { checkExport, runExport, type ExportInput } from './export-list.ts';
import { importTarget, makeTemplate, ownSheet, runImport, type ImportInput } from './import-sheet.ts';
import { jobStore } from './job.store.ts';

export const jobNoun: Noun = {
  routes({ bind, bindList, lists }, kernel) {
    kernel.jobs.define<ExportInput>('system.job.kind.export', (job) => runExport(lists, kernel, job));
    kernel.jobs.define<ImportInput>('system.job.kind.import', (job) => runImport(kernel, job));

    bindList(listJobs, (call) => jobStore.page(call.db, call, call.query));
    bind(getJob, async (call) => found(await jobStore.one(call.db, call, call.body.id)));
    bind(startExport, async (call) => {
      const title = await checkExport(lists, call, call.body);
      const id = await kernel.jobs.start(call.tx, call.actor, call.lang, { kind: 'system.job.kind.export', title, input: call.body });
      return found(await jobStore.one(call.tx, call, id));
    });
    bind(getTemplate, ({ actor, body, lang, now }) => makeTemplate(kernel, actor, body.sheet, lang, now));
    bind(startImport, async (call) => {
      const { tx, actor, body, lang } = call;
      const { sheet } = importTarget(kernel, actor, body.sheet);
      await ownSheet(tx, actor, body.fileId);
      const id = await kernel.jobs.start(tx, actor, lang, { kind: 'system.job.kind.import', title: sheet.title, input: body });
      return found(await jobStore.one(tx, call, id));
    });
  },
};
