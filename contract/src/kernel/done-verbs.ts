import type { TextRef } from './text.ts';

/** What a call has done, by the last step of its path: several steps are one word to people. */
const verbs = {
  created: ['create', 'capture', 'captureRange', 'set'],
  applied: ['apply', 'request', 'askAgain'],
  proposed: ['propose', 'convert'],
  saved: [
    'update',
    'change',
    'save',
    'settings',
    'capacity',
    'received',
    'setReceived',
    'rate',
    'setRate',
    'amendRate',
    'amendConfirmedRate',
    'measure',
    'default',
    'monthly',
    'proof',
    'roleLimit',
    'sort',
  ],
  copied: ['copy'],
  imported: ['import'],
  deleted: ['delete'],
  enabled: ['enable'],
  disabled: ['disable'],
  activated: ['activate'],
  archived: ['archive'],
  stopped: ['stop'],
  approved: ['approve', 'audit', 'auditMany'],
  moved: ['load', 'depart', 'arrive', 'passCustoms', 'checkIn', 'inspect', 'endInspection'],
  rejected: ['reject', 'decline'],
  cancelled: ['cancel', 'dismiss'],
  withdrawn: ['withdraw', 'remove'],
  confirmed: ['confirm', 'review', 'same'],
  credited: ['credit'],
  matched: ['associate'],
  unmatched: ['dissociate'],
  issued: ['issue'],
  red: ['red'],
  reversed: ['reverse'],
  ignored: ['ignore'],
  restored: ['restore'],
  revoked: ['revoke'],
  blocked: ['prohibit'],
  unblocked: ['release'],
  frozen: ['freeze'],
  unfrozen: ['unfreeze'],
  bound: ['bind'],
  unbound: ['unbind'],
  reported: ['report'],
  closed: ['close'],
  finished: ['finish', 'endReceiving', 'receive', 'end', 'endShelving', 'settle'],
  recorded: ['photos', 'dispose'],
  started: ['start', 'count', 'run'],
  passwordReset: ['resetPassword'],
} as const;
const verbOf = new Map(Object.entries(verbs).flatMap(([verb, steps]) => steps.map((step) => [step as string, verb] as const)));

/** `system.done.cancelled`: the sentence that tells what a call has done to a record; undefined where the general words must do. */
export const doneText = ({ path }: { readonly path: string }): TextRef | undefined => {
  const verb = verbOf.get(path.slice(path.lastIndexOf('/') + 1));
  return verb && `system.done.${verb}`;
};
