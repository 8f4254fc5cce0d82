import { financeErrors, type Shortage } from '@kura/contract/finance/errors.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { fail, type Failure } from '../../../kernel/fail.ts';

const amounts = ({ currency, needMinor, haveMinor }: Shortage) => ({
  need: moneyText({ currency, minor: needMinor }),
  have: moneyText({ currency, minor: haveMinor }),
});

export const notEnough = (shortage: Shortage): Failure => fail(financeErrors.notEnough, amounts(shortage), { data: shortage });

/** A08: in the words of the provider; how much is missing stands in its data. */
export const inArrears = (shortage: Shortage): Failure => fail(financeErrors.inArrears, amounts(shortage), { data: shortage });
