import type { ProblemChoice } from '@kura/contract/inbound/problem/problem.fields.ts';
import type { Problem } from '@kura/contract/inbound/problem/problem.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal, type Pricing } from '@kura/contract/pricing/formula.ts';
import { each } from '@kura/contract/pricing/formulas/each.ts';
import { shelving } from '@kura/contract/pricing/formulas/inbound.ts';
import { shownLine } from '@kura/contract/pricing/shown-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { priceReaderOn, ratesOn } from '../../quotes/public.ts';
import { rowOf } from './problem-deadline.ts';
import * as store from './problem.store.ts';

const offered: readonly ProblemChoice[] = ['putAway', 'photo', 'return', 'dispose', 'other'];

/** What the book has a price for; the rest is agreed upon. */
function priceOf(choice: ProblemChoice, pieces: number, pricing: Pricing): Pick<Problem['choices'][number], 'lines' | 'totalCnyMinor'> {
  const line =
    choice === 'putAway' && pieces > 0
      ? shelving({ pieces }, pricing)
      : choice === 'photo'
        ? each({ feeType: 'PHOTO', item: '', quantity: 1 }, pricing)
        : null;
  if (!line || isRefusal(line)) return { lines: [], totalCnyMinor: null };
  return { lines: [shownLine(line)], totalCnyMinor: line.cnyMinor };
}

interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}
export async function showProblem({ db, actor, kernel, now }: Showing, id: number): Promise<Problem> {
  const problem = found(await store.read(db, actor.scope, id));
  const { companyId, warehouseId, zone, pieces } = problem;
  const read = await priceReaderOn(db, { companyId, warehouseId, day: dayIn(zone ?? zones.JP, now) }, ['service']);
  const pricing = { read, rates: await ratesOn(db, dayIn(zones.CN, now)) };
  const files = await fileStore.attachedTo(db, 'inbound.problem', id);
  return {
    ...rowOf(problem, now),
    photos: files.map((file) => fileRef(kernel, file, now)),
    choices: offered.map((choice) => ({ choice, ...priceOf(choice, pieces, pricing) })),
  };
}
