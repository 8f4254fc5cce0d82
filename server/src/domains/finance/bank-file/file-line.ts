import type { BankRole } from '@kura/contract/finance/bank-file/bank-file.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';

/** A payment as a bank's file tells it. */
export interface FileLine {
  /** Of the file, as people count. */
  row: number;
  day: string;
  valueDay: string | null;
  /** Below zero: paid out. */
  minor: number;
  payer: string;
  bankRef: string;
  memo: string;
  /** What was left afterwards. */
  balance: number | null;
}

/** `record` is a whole record of a zengin file; row 0 is the whole file. */
export interface FileFault {
  row: number;
  field: BankRole | 'record';
  text: TextRef;
  params?: TextParams;
}

export interface Closing {
  day: string;
  minor: number;
}

/** What a file says, and what is wrong with it. */
export interface FileRead {
  lines: FileLine[];
  faults: FileFault[];
  skipped: number;
  closings: Closing[];
  breaks: number;
}
