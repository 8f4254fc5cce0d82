import type { Month } from '@kura/contract/finance/month.ts';
import type { StatementFormat } from '@kura/contract/finance/statement/statement.ts';
import { defaultLang, isLang, type Lang } from '@kura/contract/kernel/text.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { showStatement } from './show-statement.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementSheet } from './statement-sheet.ts';

/** A document of the company is in its language, whoever prints it. */
async function langOf(db: Query, companyId: number): Promise<Lang> {
  const lang = (await db.first<{ lang: string }>(sql`select lang from companies where id = ${companyId}`))?.lang;
  return isLang(lang) ? lang : defaultLang;
}

export async function printStatement(
  call: Call<unknown, { month: Month; companyId?: number | undefined; format: StatementFormat }>,
): Promise<FileRef> {
  const { kernel, actor, body, now } = call;
  const statement = await showStatement(kernel.db, actor, body, now);
  const lang = await langOf(kernel.db, statement.companyId);
  const { format } = body;
  const content = format === 'pdf' ? await renderPdf(statementPdf(statement, lang, now), lang) : await statementSheet(statement, lang, now);
  const name = `${say(lang, 'finance.statement.document')} ${statement.companyCode} ${statement.month}.${format}`;
  return fileRef({ kernel, actor, now }, await saveMadeFile(kernel.db, kernel.storage, actor, { name, format, content }));
}
