import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { writerFor } from './write-answer.ts';

const Row = z.object({
  id: z.int(),
  name: z.string(),
  note: z.nullable(z.string()),
  rate: z.optional(z.number()),
  isOpen: z.boolean(),
  tags: z.array(z.string()),
  total: z.union([z.int(), z.string(), z.array(z.object({ minor: z.int() }))]),
  before: z.nullable(z.record(z.string(), z.unknown())),
  counts: z.record(z.string(), z.int()),
});
const row = {
  id: 7,
  name: '箱 "A"',
  note: null,
  isOpen: true,
  tags: ['a', 'b'],
  total: [{ minor: 5 }],
  before: { status: 'open', deep: { of: [1, null] } },
  counts: { shelved: 3 },
};
const write = writerFor(z.object({ rows: z.array(Row) }));
const written = (data: unknown): unknown => (JSON.parse(write('ok', data)) as { data: unknown }).data;
const rowsWith = (more: object) => ({ rows: [row, { ...row, ...more }] });

describe('C01 an answer', () => {
  it('that is just as declared leaves as it is, written by the engine', () => {
    write('ok', rowsWith({}));
    const engine = vi.spyOn(JSON, 'stringify');
    const data = rowsWith({ rate: 1.5, note: 'n', total: 'many', before: null });
    expect(written(data)).toEqual(data);
    expect(engine).toHaveBeenCalledOnce();
    engine.mockRestore();
  });

  it('leaves without what is not declared', () => {
    expect(written(rowsWith({ cost: 900 }))).toEqual(rowsWith({}));
    expect(written({ ...rowsWith({}), secret: 1 })).toEqual(rowsWith({}));
    expect(written(rowsWith({ listTotal: undefined }))).toEqual(rowsWith({}));
  });

  it('leaves in the kinds that are declared', () => {
    expect(written(rowsWith({ id: '8' }))).toEqual(rowsWith({ id: 8 }));
    expect(written(rowsWith({ name: 5 }))).toEqual(rowsWith({ name: '5' }));
    expect(written(rowsWith({ name: new Date(0) }))).toEqual(rowsWith({ name: '1970-01-01T00:00:00.000Z' }));
  });

  it('that lacks a field, is no number at all or none of a choice is refused', () => {
    expect(() => written(rowsWith({ name: undefined }))).toThrow('name');
    expect(() => written(rowsWith({ id: NaN }))).toThrow('integer');
    expect(() => written(rowsWith({ total: [{ minor: 5, margin: 1 }] }))).toThrow('total');
  });
});
