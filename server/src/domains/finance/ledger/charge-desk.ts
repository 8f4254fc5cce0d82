import type { Actor } from '../../../kernel/actor.ts';
import { openDesk } from '../../../kernel/combine.ts';
import type { Works } from '../../../kernel/db/db.ts';
import { refuseOther } from './arrears.ts';
import { chargeAtOnce, type Told } from './charge-at-once.store.ts';
import { type Charged, chargedAs, chargeFees, isPayable } from './charge.ts';
import type { Charge } from './money-entry.ts';

export type ChargeDesk = (actor: Actor, charge: Charge, now: Date) => Promise<Charged>;

/**
 * Charges that are booked by themselves, each as `chargeFees` books it in a transaction of its own. Those of one company that come at once
 * wait for the same wallet, so they are booked together. Whoever writes more than the charge in one transaction calls `chargeFees` in it.
 */
export function openChargeDesk(db: Works): ChargeDesk {
  const book = openDesk<Told, Charged>({
    keyOf: ({ charge }) => String(charge.companyId),
    // A reference is charged once and a hold is closed once: who comes second must see the first.
    namesOf: ({ charge }) => [charge.reference, ...(charge.holdReference === undefined ? [] : [`hold ${charge.holdReference}`])],
    async together(calls) {
      const companyId = calls[0]?.charge.companyId ?? 0;
      const booked = await chargeAtOnce(db, companyId, calls);
      return new Map([...booked].map(([call, one]) => [call, { answer: chargedAs(one) }]));
    },
    async alone(call) {
      // A statement by itself is a transaction. Whatever is wrong with it, the longer way says what.
      const booked = await chargeAtOnce(db, call.charge.companyId, [call]).catch(() => undefined);
      const one = booked?.get(call);
      return one ? chargedAs(one) : db.tx((tx) => chargeFees(tx, call.actor, call.charge, call.now));
    },
  });
  return async (actor, charge, now) => {
    refuseOther(actor, charge.companyId);
    return isPayable(charge) ? book({ charge, actor, now }) : db.tx((tx) => chargeFees(tx, actor, charge, now));
  };
}
