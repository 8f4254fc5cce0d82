import { buffer } from 'node:stream/consumers';
import type { BankFileInput, BankMapping } from '@kura/contract/finance/bank-file/bank-file.ts';
import type { ReceivingChoice } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { uploadErrors } from '@kura/contract/kernel/upload.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { FileRow } from '../../../kernel/files/file.ts';
import type { Storage } from '../../../kernel/files/storage.ts';
import type { BookRow } from '../../../kernel/sheets/book.ts';
import { readRows } from '../../../kernel/sheets/read-import.ts';
import { bankDay } from '../bank-line/import-bank-lines.ts';
import * as store from './bank-file.store.ts';
import type { FileRead } from './file-line.ts';
import { bankWords, headingsAt, headingsKey, proposeMapping } from './headings.ts';
import { readTable } from './read-table.ts';
import { readZengin, zenginRecords } from './zengin.ts';

const maxRows = 5000;
/** Titles above the headings, sums below. */
const around = 300;

export interface ReadFile extends FileRead {
  name: string;
  format: 'table' | 'zengin';
  headings: string[];
  mapping: BankMapping | null;
  isRemembered: boolean;
}

/** Only what one uploaded oneself. */
async function ownStatement(db: Query, actor: Actor, fileId: number): Promise<FileRow> {
  const file = found(await fileStore.byId(db, fileId));
  if (file.ownerUserId !== actor.userId || file.companyId !== actor.companyId || file.kind !== 'statement')
    throw fail(uploadErrors.notFound);
  return file;
}

/** As a person said; else as a file with the same headings was read; else as the headings say. */
async function mappingFor(db: Query, accountId: number, rows: readonly BookRow[], said: BankMapping | undefined) {
  if (said) return { mapping: said, isRemembered: false };
  const places = new Map(rows.slice(0, 60).map(({ index }) => [headingsKey(headingsAt(rows, index + 1)), index + 1]));
  const [known] = await store.remembered(db, accountId, [...places.keys()]);
  if (!known) return { mapping: proposeMapping(rows), isRemembered: false };
  return { mapping: { ...known.mapping, headerRow: places.get(known.headings) ?? known.mapping.headerRow }, isRemembered: true };
}

export async function readBankFile(
  db: Query,
  storage: Storage,
  actor: Actor,
  account: ReceivingChoice,
  { fileId, mapping: said }: Omit<BankFileInput, 'accountId'>,
  now: Date,
): Promise<ReadFile> {
  const file = await ownStatement(db, actor, fileId);
  const bytes = await buffer(await storage.read(file.storageKey));
  const { name } = file;
  const records = zenginRecords(bytes);
  if (records) {
    const read = readZengin(records, account.number, bankDay(account, now));
    if (account.currency !== 'JPY') read.faults.unshift({ row: 0, field: 'record', text: 'finance.bankFile.needsYen' });
    return { name, format: 'zengin', headings: [], mapping: null, isRemembered: false, ...read };
  }
  const rows = await readRows(bytes, { maxRows: maxRows + around, words: bankWords });
  const { mapping, isRemembered } = await mappingFor(db, account.id, rows, said);
  return {
    name,
    format: 'table',
    headings: headingsAt(rows, mapping.headerRow),
    mapping,
    isRemembered,
    ...readTable(rows, mapping, account.currency),
  };
}
