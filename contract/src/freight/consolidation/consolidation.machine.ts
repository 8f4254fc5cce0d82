import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { machineFor } from '../../kernel/machine.ts';
import type { ConsolidationRow } from './consolidation.ts';

type Told = Pick<ConsolidationRow, 'id' | 'status' | 'packageCount' | 'containerCode' | 'transport' | 'importCustoms'>;
const somethingInside = ({ packageCount }: Told) => (packageCount > 0 ? null : 'freight.consolidation.nothingInside');
const named = ({ transport, containerCode }: Told) =>
  containerCode !== '' ? null : transport === 'air' ? 'freight.consolidation.noWaybill' : 'freight.consolidation.noContainerCode';
/** All inside may have been cancelled after it was closed. */
const loadable = (told: Told) => somethingInside(told) ?? named(told);
const passed = ({ importCustoms }: Told) => (importCustoms === 'released' ? null : 'freight.consolidation.customsFirst');

const work = 'freight:consolidation:work';
const back = { permission: 'freight:consolidation:rollBack', effect: 'goBack', reason: 'required', isDanger: true } as const;

/**
 * S14: what happens to the container happens to every inbound order in it, in one transaction, and back. A way back is a move of its own for each
 * step, so that nobody jumps: which one it is follows from the state.
 *
 * An order that pays for several whole containers has its packages divided among them, and is as far as the slowest: nobody is told that the goods
 * are at sea while a part of them stands in the yard, nor is the dock told to receive what is not there. So it makes each step with the last of its
 * containers and goes back with the first that goes back. It is charged once, for all of its containers, as the last of them is loaded, and given
 * back once when one of them is unloaded.
 */
export const consolidationMachine = machineFor<Told>()({
  name: 'freight.consolidation',
  initial: 'open',
  states: {
    open: 'warning',
    consolidated: 'processing',
    loaded: 'processing',
    departed: 'processing',
    arrived: 'processing',
    released: 'processing',
    delivered: 'success',
    cancelled: 'default',
  },
  moves: {
    consolidate: {
      from: ['open'],
      to: 'consolidated',
      permission: work,
      guard: somethingInside,
      effect: 'close',
      ask: 'freight.consolidation.askConsolidate',
    },
    load: {
      from: ['consolidated'],
      to: 'loaded',
      permission: work,
      guard: loadable,
      input: z.object({
        containerDate: Day,
        /** Nobody measured: somebody says that what the customers declared counts. */
        isDeclared: z._default(z.boolean(), false),
      }),
      effect: 'load',
    },
    depart: { from: ['loaded'], to: 'departed', permission: work, input: z.object({ shipDate: Day }), effect: 'depart' },
    arrive: { from: ['departed'], to: 'arrived', permission: work, input: z.object({ arrivalDate: Day }), effect: 'arrive' },
    release: {
      from: ['arrived'],
      to: 'released',
      permission: work,
      guard: passed,
      effect: 'release',
      ask: 'freight.consolidation.askRelease',
    },
    deliver: { from: ['released'], to: 'delivered', permission: work, effect: 'deliver', ask: 'freight.consolidation.askDeliver' },
    cancel: { from: ['open', 'consolidated'], to: 'cancelled', permission: work, effect: 'letGo', reason: 'required', isDanger: true },

    backToOpen: { from: ['consolidated'], to: 'open', ...back },
    backToConsolidated: { from: ['loaded'], to: 'consolidated', ...back },
    backToLoaded: { from: ['departed'], to: 'loaded', ...back },
    backToDeparted: { from: ['arrived'], to: 'departed', ...back },
    backToArrived: { from: ['released'], to: 'arrived', ...back },
    backToReleased: { from: ['delivered'], to: 'released', ...back },
  },
});
export type ConsolidationMove = keyof typeof consolidationMachine.moves;
export type ConsolidationStatus = keyof typeof consolidationMachine.states;

/** In the order of the way. */
export const consolidationWay: readonly ConsolidationStatus[] = [
  'open',
  'consolidated',
  'loaded',
  'departed',
  'arrived',
  'released',
  'delivered',
];

const backs: Readonly<Partial<Record<ConsolidationStatus, ConsolidationMove>>> = {
  consolidated: 'backToOpen',
  loaded: 'backToConsolidated',
  departed: 'backToLoaded',
  arrived: 'backToDeparted',
  released: 'backToArrived',
  delivered: 'backToReleased',
};
/** The one step back from a state; undefined: there is none. */
export const stepBack = (status: ConsolidationStatus): ConsolidationMove | undefined => backs[status];
