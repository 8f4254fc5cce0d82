import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { priceBookRoutes } from './price-book/price-book.routes.ts';
import { datesOfPrice } from './price/price-dates.ts';
import { feesComputedAgain } from './price/recompute-proof.ts';
import { specialRoutes } from './special/special.routes.ts';
import { storageFeeRoutes } from './storage-fee/storage-fee.routes.ts';
import { trialRoutes } from './trial/trial.routes.ts';
import { whatIfRoutes } from './what-if/what-if.routes.ts';

export function quotesRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  priceBookRoutes(bind, bindList, kernel);
  specialRoutes(bind, bindList, kernel);
  trialRoutes(bind, bindList, kernel);
  whatIfRoutes(bind, bindList, kernel);
  storageFeeRoutes(bind, bindList, kernel);
  kernel.priceDates.add(datesOfPrice);
  kernel.moneyProofs.add(feesComputedAgain);
}
