import { expect, it } from 'vitest';
import { soundnessOfXlsx } from './document-check.ts';
import { zip } from './test-files.ts';
import { checkZip } from './zip-check.ts';

const limits = { maxEntries: 10, maxBytes: 100_000_000 };

it('ends in the middle of an entry when it has seen enough', async () => {
  const file = zip([{ name: 'a', content: 'x'.repeat(10_000_000) }]);
  let seen = 0;
  const look = () => (piece: Buffer) => (seen += piece.length) > 1_000_000;
  expect(await checkZip(file, limits, look)).toBe('enough');
  expect(seen).toBeLessThan(3_000_000);
});

const workbook = (sheet: string) =>
  zip([
    ...['[Content_Types].xml', 'xl/workbook.xml'].map((name) => ({ name, content: '<x/>' })),
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ]);
const row = '<row r="7"><c/></row> arrow row <x:row spans="1:6"/>';
it.each([
  ['sound', row.repeat(50_000), 100_000],
  ['tall', row.repeat(50_000), 99_999],
  ['tall', `${'-'.repeat(1_000_000)}<row r="100001">`, 100_000],
  ['sound', `${'-'.repeat(1_000_000)}<row r="100000">`, 100_000],
] as const)('V15 says %s, wherever the pieces of a sheet are cut', async (verdict, sheet, mostRows) => {
  for (let shift = 0; shift < 8; shift++) expect(await soundnessOfXlsx(workbook(' '.repeat(shift) + sheet), mostRows)).toBe(verdict);
});
