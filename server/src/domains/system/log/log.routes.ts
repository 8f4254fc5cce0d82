import { permissions } from '@kura/contract/permissions.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { logSheet } from '@kura/contract/system/log/log.sheet.ts';
import type { Binder } from '../../../kernel/bind.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { logStore } from './log.store.ts';
import { readerOf, describeLine } from './describe-line.ts';

/** Records whose lists are for staff only. */
const staffRecords = (lists: Binder['lists']): string[] =>
  [...lists.values()].filter(({ list }) => permissions[list.permission]?.for === 'staff').map(({ list }) => list.record);

export const logNoun: Noun = {
  routes({ bindList, lists }) {
    bindList(
      listOperationLog,
      async ({ db, actor, query, lang }) => {
        const page = await logStore.page(db, actor, query, actor.userType === 'customer' ? staffRecords(lists) : []);
        const reader = readerOf(lang, actor.zone);
        return { ...page, rows: page.rows.map((line) => describeLine(line, reader)) };
      },
      { sheet: logSheet, splitBy: 'at' },
    );
  },
};
