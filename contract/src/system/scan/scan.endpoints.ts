import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { ScanReference, WaitedMs } from '../../kernel/scan.ts';

/** Where a page takes scans beside its other work, and the server answers in its own words: it is no station of the floor. */
export const scanFields = ['fbaPick', 'fbaSerial', 'loading'] as const;
/** As they name themselves; `own-answers.test.ts` holds them to their declarations. */
export const stationNames = [
  'receiving',
  'fbaTransfer',
  'fbaReturn',
  'return',
  'picking',
  'sort',
  'check',
  'weigh',
  'ship',
  'count',
  'transfer',
  ...scanFields,
] as const;
export type StationName = (typeof stationNames)[number];
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

export const keepOwnAnswer = endpoint({
  method: 'POST',
  path: '/scan/own',
  permission: 'signedIn',
  by: 'person',
  does: 'Keeps an amber or red answer that a station gave by itself, with the person and the time; once for its reference. Of customers none is kept.',
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
