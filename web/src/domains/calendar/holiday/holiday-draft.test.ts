import { describe, expect, it } from 'vitest';
import { draftFaults, emptyDraft, withDate, withType } from './holiday-draft.ts';

describe('the form of a new holiday', () => {
  it('H01 begins as a festival', () => {
    expect(emptyDraft.holidayType).toBe('festival');
    expect([...draftFaults(emptyDraft).keys()].toSorted()).toEqual(['beginTime', 'date', 'endTime', 'name']);
  });

  it('H02 sets both ends of the range to the picked day', () => {
    expect(withDate({ ...emptyDraft, beginTime: '2026-01-01', endTime: '2026-01-09' }, '2026-05-03')).toMatchObject({
      date: '2026-05-03',
      beginTime: '2026-05-03',
      endTime: '2026-05-03',
    });
    expect(withDate({ ...emptyDraft, beginTime: '2026-01-01' }, '').beginTime).toBe('2026-01-01');
  });

  it('H02 resets the form when the type is switched', () => {
    expect(withType('manual')).toEqual({ ...emptyDraft, holidayType: 'manual' });
    expect([...draftFaults(withType('manual')).keys()]).toEqual(['beginTime', 'endTime']);
  });
});
