import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@kura/contract/endpoints.ts';
import { endpoint } from '@kura/contract/kernel/endpoint.ts';
import { recordId } from '@kura/contract/kernel/id.ts';
import { idFieldsOf, sampleInput, withValue } from './sample.ts';

const nested = endpoint({
  method: 'POST',
  path: '/nested',
  permission: 'open',
  does: 'Nothing.',
  body: z.object({
    lines: z.array(z.object({ boxId: z.optional(recordId('test.box')), note: z.string() })),
    ownerId: z._default(z.nullable(recordId('test.owner')), null),
  }),
  data: z.null(),
});

describe('samples of input', () => {
  it('are made for every endpoint and pass its schemas', () => {
    for (const each of endpoints) expect(() => sampleInput(each), `${each.method} ${each.path}`).not.toThrow();
  });

  it('find ids in lists, options and defaults', () => {
    expect(idFieldsOf(nested)).toEqual([
      { part: 'body', path: ['lines', 0, 'boxId'], record: 'test.box' },
      { part: 'body', path: ['ownerId'], record: 'test.owner' },
    ]);
  });

  it('fill in what stands around an id', () => {
    expect(withValue(nested.body as never, { lines: [] }, ['lines', 0, 'boxId'], 7)).toEqual({ lines: [{ note: 'sample', boxId: 7 }] });
    expect(withValue(nested.body as never, { lines: [] }, ['ownerId'], 8)).toEqual({ lines: [], ownerId: 8 });
  });
});
