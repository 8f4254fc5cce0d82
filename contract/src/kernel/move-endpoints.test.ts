import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { machineFor } from './machine.ts';
import { moveEndpoints } from './move-endpoints.ts';
import { rule } from './rule.ts';

const Handed = z
  .object({ box: z.optional(z.string()), bag: z.optional(z.string()) })
  .check(rule(({ box, bag }) => Boolean(box ?? bag), 'kernel.issue.required', undefined, ['box']));
const machine = machineFor<{ id: number; status: 'here' | 'gone' }>()({
  name: 'kernel.test',
  initial: 'here',
  states: { here: 'default', gone: 'success' },
  moves: { hand: { from: ['here'], to: 'gone', permission: 'kernel:test:hand', input: Handed, reason: 'optional' } },
});

it('a call keeps the rules between the fields that its move wants', () => {
  const { body } = moveEndpoints(machine, { path: '/test', data: z.null(), does: { hand: 'Hands it over.' } }).calls.hand;
  const check = (value: object) => z.safeParse(body as unknown as z.ZodMiniType, value);
  expect(check({ id: 1, bag: 'red' }).data).toEqual({ id: 1, bag: 'red', reason: '' });
  expect(check({ id: 1 }).error?.issues).toMatchObject([{ path: ['box'] }]);
});
