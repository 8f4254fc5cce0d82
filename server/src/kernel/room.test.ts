import { expect, it } from 'vitest';
import { noSmallDisk, smallDisk } from '../testing/small-disk.ts';
import { isNoRoom, openRoom } from './room.ts';

it('a disk with less than two pieces of the log of the database has no room, a larger one has', ({ skip }) => {
  skip(noSmallDisk() !== false, String(noSmallDisk()));
  const disks = [smallDisk('30m'), smallDisk('40m')];
  try {
    const rooms = disks.map(({ dir }) => openRoom(dir));
    expect(rooms.map((room) => [room.isEnough(), room.isShort()])).toEqual([
      [false, true],
      [true, false],
    ]);
  } finally {
    for (const disk of disks) disk.remove();
  }
});

it('of a disk elsewhere is known what it said last', () => {
  const room = openRoom(null);
  expect([room.isEnough(), room.isShort()]).toEqual([true, false]);
  room.noteFull();
  expect([room.isEnough(), room.isShort()]).toEqual([true, true]);
});

it('is known by the code of PostgreSQL, of the system, and by words where there is no code', () => {
  const said = [{ code: '53100' }, { code: 'ENOSPC' }, { code: 'EDQUOT' }, new Error('VipsJpeg: write error: No space left on device')];
  expect(said.map(isNoRoom)).toEqual([true, true, true, true]);
  expect([{ code: '53200' }, new Error('no'), 'x'].map(isNoRoom)).toEqual([false, false, false]);
});
