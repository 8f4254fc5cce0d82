import type { Query } from '../../../kernel/db/db.ts';
import type { ExportEnd } from '../../../kernel/sheets/write-export.ts';
import type { ExpenditureFilter, Reader } from './expenditure-conditions.ts';
import { sumExpenditureOf } from './sum-expenditure.ts';

/** K04: what the wallets held before the first row and after the last, where the rows are all that lies between. */
export async function statementEnds(db: Query, reader: Reader, query: ExpenditureFilter): Promise<ExportEnd[]> {
  const { sums } = await sumExpenditureOf(db, reader, query);
  return (sums ?? []).flatMap(({ wallet, opening, closing }): ExportEnd[] => {
    if (!opening || !closing) return [];
    const line = (at: ExportEnd['at'], balanceAfter: typeof opening): ExportEnd => ({
      at,
      label: at === 'start' ? 'finance.expenditure.sumOpening' : 'finance.expenditure.sumClosing',
      currency: wallet,
      row: { balanceAfter },
    });
    return [line('start', opening), line('end', closing)];
  });
}
