import { ofDomains } from '../of-domains.ts';
import type { RecordMaker, Records } from './record-maker.ts';

const files = await ofDomains<{ records: Records }>('records.ts');
/** Of every domain. Whoever declares recordId('x.y') adds a line to the domain's testing/records.ts. */
export const recordMakers: Records = Object.assign({}, ...files.map(({ records }) => records));

export function makerOf(record: string): RecordMaker {
  const maker = recordMakers[record];
  if (!maker) throw new Error(`an endpoint takes the id of a ${record}: add a line that makes one to testing/records.ts of its domain`);
  return maker;
}
