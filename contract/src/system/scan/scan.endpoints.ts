import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { ScanReference, WaitedMs } from '../../kernel/scan.ts';

/** The stations by the names that they have in the lists, and who works there; `own-answers.test.ts` holds both to their declarations. */
export const worksAt = {
  receiving: 'inbound:receiving:work',
  fbaTransfer: 'inbound:fbaTransfer:work',
  fbaReturn: 'inbound:fbaReturn:receive',
  return: 'outbound:return:receive',
  picking: 'fulfilment:picking:work',
  sort: 'fulfilment:wall:work',
  check: 'fulfilment:recheck:work',
  weigh: 'fulfilment:weighing:work',
  ship: 'fulfilment:manifest:work',
  count: 'inventory:count:count',
  transfer: 'inventory:transfer:move',
  // Where a page takes scans beside its other work, and the server answers in its own words: no stations of the floor.
  fbaPick: 'fba:order:work',
  fbaSerial: 'fba:order:work',
  loading: 'freight:consolidation:work',
} as const;
export type StationName = keyof typeof worksAt;
const stationNames = Object.keys(worksAt) as StationName[];
/** A bad label and a quick hand make a few hundred; more than this are no scans. */
export const mostOwnAnHour = 1000;
/**
 * Why a station says amber or red without asking the server: something else comes first, a figure that is none, the same once more, to be said
 * twice; `refused`: the server would not hear of it, `unanswered`: nobody answered; what was done or begun is taken back, its order must not go on,
 * what was asked for is not there, it is put aside. Counted by these words, which never change.
 */
export const ownReasons = [
  'outOfTurn',
  'badFigure',
  'again',
  'sure',
  'refused',
  'unanswered',
  'takenBack',
  'stopped',
  'nothingThere',
  'setAside',
] as const;
export type OwnReason = (typeof ownReasons)[number];
/** Of these nobody did anything wrong: one more piece of the same code, a second press that was asked for, what is meant, a network that is silent. */
export const blameless: readonly OwnReason[] = ['again', 'sure', 'unanswered', 'takenBack', 'setAside'];

export const keepOwnAnswer = endpoint({
  method: 'POST',
  path: '/scan/own',
  permission: 'signedIn',
  by: 'person',
  does: 'Keeps an amber or red answer that a station gave by itself, with the person and the time; once for its reference. Of whoever does not work there none is kept, nor more in an hour than anybody can scan.',
  body: z.object({
    station: z.enum(stationNames),
    code: z.string().check(z.trim(), z.maxLength(100)),
    tone: z.enum(['amber', 'red']),
    reason: z.enum(ownReasons),
    reference: ScanReference,
    waitedMs: WaitedMs,
  }),
  data: z.object({ isNew: z.boolean() }),
  log: 'none',
  example: { body: { station: 'receiving', code: '1001', tone: 'red', reason: 'badFigure', reference: 'station-1-0001' } },
});
