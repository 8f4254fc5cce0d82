import type { TextRef } from './text.ts';

/** An outcome that a person can understand and act on. `http` is set only for faults of the transport (C01). */
export interface ErrorSpec {
  readonly code: number;
  readonly text: TextRef;
  readonly http?: number;
}
export type Errors = Readonly<Record<string, ErrorSpec>>;

export const kernelErrors = {
  badInput: { code: 400, text: 'kernel.error.badInput' },
  sessionEnded: { code: 900, text: 'kernel.error.sessionEnded' },
  notAllowed: { code: 403, text: 'kernel.error.notAllowed' },
  personsOnly: { code: 403, text: 'kernel.error.personsOnly' },
  otherCompany: { code: 403, text: 'kernel.error.otherCompany' },
  notFound: { code: 404, text: 'kernel.error.notFound' },
  wrongState: { code: 409, text: 'kernel.error.wrongState' },
  changedMeanwhile: { code: 409, text: 'kernel.error.changedMeanwhile' },
  guardNotMet: { code: 409, text: 'kernel.error.guardNotMet' },
  /** C10: the first of two equal calls is not done yet. Whoever asks again with the same key hears its answer. */
  stillWorking: { code: 425, text: 'kernel.error.stillWorking' },
  keyReused: { code: 409, text: 'kernel.error.keyReused' },
  stillUsed: { code: 409, text: 'kernel.error.stillUsed' },
  /** What is to be deleted is named by another record. */
  namedBy: { code: 409, text: 'kernel.error.namedBy' },
  /** What was to be named was deleted a moment ago. */
  goneMeanwhile: { code: 409, text: 'kernel.error.goneMeanwhile' },
  /** Others held the same records for longer than we wait. */
  busy: { code: 409, text: 'kernel.error.busy' },
  pageTooDeep: { code: 400, text: 'kernel.error.pageTooDeep' },
  sortTooMany: { code: 400, text: 'kernel.error.sortTooMany' },
  stillWritten: { code: 409, text: 'kernel.error.stillWritten' },
  tooSlow: { code: 400, text: 'kernel.error.tooSlow' },
  exportTooMany: { code: 400, text: 'kernel.error.exportTooMany' },
  selectFirst: { code: 400, text: 'kernel.error.selectFirst' },
  reasonNeeded: { code: 400, text: 'kernel.error.reasonNeeded' },
  templateOutdated: { code: 400, text: 'kernel.error.templateOutdated' },
  importRejected: { code: 400, text: 'kernel.error.importRejected' },
  noSuchPath: { code: 404, text: 'kernel.error.noSuchPath', http: 404 },
  bodyTooLarge: { code: 413, text: 'kernel.error.bodyTooLarge', http: 413 },
  badRequest: { code: 400, text: 'kernel.error.badRequest', http: 400 },
  unsupportedType: { code: 415, text: 'kernel.error.unsupportedType', http: 415 },
  tooManyRequests: { code: 429, text: 'kernel.error.tooManyRequests', http: 429 },
  tooMuchWork: { code: 409, text: 'kernel.error.tooMuchWork' },
  starterGone: { code: 403, text: 'kernel.error.starterGone' },
  crashed: { code: 500, text: 'kernel.error.crashed', http: 500 },
  unavailable: { code: 503, text: 'kernel.error.unavailable', http: 503 },
} as const satisfies Errors;

/** Every answer of every call (C01). */
export interface Answer<T = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
}

/** What a refused form carries: each bad field with its sentence. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}
