import { type Account, account, type MoneyPosting } from './money-entry.ts';

/** Cash on delivery, always yen. */
export const codPostings = {
  /** The carrier reports that it was paid at the door: the carrier owes us, we owe the customer. */
  collected: (companyId: number, minor: number): MoneyPosting[] => [{ from: account.carrierCod(), to: account.cod(companyId), minor }],
  /** The carrier sends it on, of many parcels and companies at once, and keeps its fee. */
  remitted: (minor: number, feeMinor = 0, bank: Account = account.money('bankJp', 'JPY')): MoneyPosting[] => [
    { from: bank, to: account.carrierCod(), minor },
    ...(feeMinor > 0 ? [{ from: account.cost('COD_FEE', 'JPY'), to: account.carrierCod(), minor: feeMinor }] : []),
  ],
  /** What the carrier kept for a parcel that nobody knew at first. */
  kept: (feeMinor: number): MoneyPosting[] => [{ from: account.cost('COD_FEE', 'JPY'), to: account.carrierCod(), minor: feeMinor }],
  /** What belongs to no parcel of ours goes back to where it came from. */
  givenBack: (minor: number, bank: Account = account.money('bankJp', 'JPY')): MoneyPosting[] => [
    { from: account.carrierCod(), to: bank, minor },
  ],
  /** What was remitted goes to the customer's JPY wallet, whole: our fee was charged at shipping. */
  credited: (companyId: number, minor: number): MoneyPosting[] => [
    { from: account.cod(companyId), to: account.wallet(companyId, 'JPY'), minor },
  ],
};
