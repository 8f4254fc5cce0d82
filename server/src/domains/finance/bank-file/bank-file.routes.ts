import * as endpoints from '@kura/contract/finance/bank-file/bank-file.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { importBankFile, previewBankFile } from './take-bank-file.ts';

export const bankFileNoun: Noun = {
  routes({ bind }, { storage }) {
    bind(endpoints.previewBankFile, ({ tx, actor, body, lang, now }) => previewBankFile(tx, storage, actor, body, lang, now));
    bind(endpoints.importBankFile, ({ tx, actor, body, now }) => importBankFile(tx, storage, actor, body, now));
  },
};
