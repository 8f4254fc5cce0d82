import { settled } from '../../../kernel/book-time.ts';
import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import { getWallet, listHolds, listWallets, setFinanceSettings as setSettings } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { holdExport, walletExport } from '@kura/contract/finance/wallet/wallet.sheet.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import { booksZone, dayIn } from '@kura/contract/kernel/zone.ts';
import { endsOf } from '../expenditure/balances-between.ts';
import { setFinanceSettings } from './set-finance-settings.ts';
import { showWallet } from './show-wallet.ts';
import { deskCard } from './desk.card.ts';
import { walletCard } from './wallet.card.ts';
import { findHeld, holdPage, walletPage } from './wallet.store.ts';

const today = (now: Date): string => joinRange(dayIn(booksZone, now), dayIn(booksZone, now));

export const walletNoun: Noun = {
  cards: [walletCard, deskCard],
  searches: [
    searchByNumber({
      record: 'finance.hold',
      permission: listHolds.permission,
      routeCode: 'expenditure',
      tab: 'holds',
      filter: 'causeNo',
      find: findHeld,
    }),
  ],
  routes({ bind, bindList }, kernel) {
    bind(getWallet, async ({ db, actor, query, now }) => {
      await settled(kernel.db, endsOf(today(now)), now);
      return showWallet(db, actor, query.companyId, now);
    });
    bindList(listWallets, ({ db, actor, query }) => walletPage(db, actor, query), { sheet: walletExport });
    bindList(listHolds, ({ db, actor, query }) => holdPage(db, actor, query), { sheet: holdExport, splitBy: 'openedAt', zone: booksZone });
    bind(setSettings, ({ tx, actor, body, now }) => setFinanceSettings(tx, actor, body, now));
  },
};
