import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const systemTables: TableTitles = {
  files: 'system.file.title',
  mails: 'system.mail.title',
};
