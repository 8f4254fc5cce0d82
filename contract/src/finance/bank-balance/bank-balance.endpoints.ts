import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { BankBalanceInput, BankCheck } from './bank-balance.ts';

export const checkBanks = endpoint({
  method: 'GET',
  path: '/bankBalance/check',
  permission: 'finance:bankBalance:list',
  does: 'Each receiving account: the book against the bank lines and the closing balances.',
  data: z.array(BankCheck),
});

export const setBankBalance = endpoint({
  method: 'POST',
  path: '/bankBalance/set',
  permission: 'finance:bankBalance:set',
  does: 'Types what the bank says was left at the end of a day; what was typed before stays.',
  body: BankBalanceInput,
  data: z.array(BankCheck),
});
