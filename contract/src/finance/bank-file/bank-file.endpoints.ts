import { endpoint } from '../../kernel/endpoint.ts';
import { BankFileInput, BankFilePreview, BankFileTaken } from './bank-file.ts';

export const previewBankFile = endpoint({
  method: 'POST',
  path: '/bankFile/preview',
  permission: 'finance:bankLine:import',
  log: 'none',
  changes: 'nothing',
  does: 'Reads a bank’s own file (csv, xlsx, txt or zengin) as it would be imported: the mapping of its columns, the first lines, and all faults.',
  body: BankFileInput,
  data: BankFilePreview,
});

export const importBankFile = endpoint({
  method: 'POST',
  path: '/bankFile/import',
  permission: 'finance:bankLine:import',
  does: 'Imports a bank’s own file into one receiving account, all lines or none, with its closing balances; the mapping is kept for the next file.',
  body: BankFileInput,
  data: BankFileTaken,
});
