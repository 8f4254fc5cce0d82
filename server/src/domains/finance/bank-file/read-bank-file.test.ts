import { describe, expect, it } from 'vitest';
import { readBook } from '../../../kernel/sheets/read-book.ts';
import { encodeAs } from '../testing/encode.ts';
import { zenginBlock, zenginEnd, zenginFile } from '../testing/zengin-file.ts';
import { readDay, readMinor, readWords } from './bank-cell.ts';
import { bankWords, headingsAt, proposeMapping } from './headings.ts';
import { readTable } from './read-table.ts';
import { readZengin, zenginDay, zenginRecords } from './zengin.ts';

type Currency = 'CNY' | 'JPY';
async function read(bytes: Buffer, currency: Currency, change: object = {}) {
  const { rows } = await readBook(bytes, 'csv', 500, bankWords);
  const mapping = { ...proposeMapping(rows), ...change };
  const named = Object.fromEntries(
    Object.entries(mapping.columns).map(([role, at]) => [role, headingsAt(rows, mapping.headerRow)[at as number]]),
  );
  return { mapping, named, ...readTable(rows, mapping, currency) };
}

describe('the files of banks', () => {
  it('V15 a Chinese statement in GBK: titles above, sums below, two columns of amounts, the newest last', async () => {
    const text = [
      '# 招商银行交易记录',
      '# 账号: 7559 1234 5678，起始日期: 20260601',
      '"交易日","交易时间","起息日","借方金额","贷方金额","余额","摘要","流水号","收(付)方名称"',
      '"20260609\t","10:11:12","20260609","","24,310.00","34,310.00","货款","C0001","杭州青禾贸易有限公司"',
      '"20260610\t","09:00:00","20260610","310.00","","34,000.00","手续费","C0002",""',
      '"合计","","","310.00","24,310.00","","","",""',
    ].join('\r\n');
    const { named, lines, faults, skipped, closings, breaks } = await read(encodeAs('gbk', text), 'CNY');
    expect(named).toEqual({
      day: '交易日',
      valueDay: '起息日',
      amountIn: '贷方金额',
      amountOut: '借方金额',
      payer: '收(付)方名称',
      bankRef: '流水号',
      memo: '摘要',
      balance: '余额',
    });
    expect(lines).toMatchObject([
      {
        row: 4,
        day: '2026-06-09',
        minor: 2_431_000,
        payer: '杭州青禾贸易有限公司',
        bankRef: 'C0001',
        memo: '货款',
        valueDay: '2026-06-09',
      },
      { row: 5, day: '2026-06-10', minor: -31_000 },
    ]);
    expect([faults, skipped, breaks]).toEqual([[], 3, 0]);
    expect(closings).toEqual([
      { day: '2026-06-09', minor: 3_431_000 },
      { day: '2026-06-10', minor: 3_400_000 },
    ]);
  });

  it('V15 one column of amounts with the mark of in and out beside it', async () => {
    const text =
      '交易时间,借/贷,交易金额(元),账户余额(元),对方户名\n2026-06-10 12:00:01,贷,100.00,100.00,甲\n2026-06-10 13:00:00,借,40.00,60.00,乙\n2026-06-10 14:00:00,?,1.00,61.00,丙\n';
    const { lines, faults } = await read(encodeAs('gbk', text), 'CNY');
    expect(lines.map(({ minor, payer }) => [minor, payer])).toEqual([
      [10_000, '甲'],
      [-4_000, '乙'],
    ]);
    expect(faults).toMatchObject([{ row: 4, field: 'direction', text: 'finance.bankFile.badDirection' }]);
  });

  it.each([
    [
      'MUFG',
      '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"\r\n"2026/6/9","振込１","ｱｵｲ(ｶ","","500,000","1,500,000","","","入金"\r\n"2026/6/10","手数料","","440","","1,499,560","","","支払い"\r\n',
    ],
    [
      'SMBC, the newest first',
      '年月日,お引出し,お預入れ,お取り扱い内容,残高,メモ,ラベル\r\n2026/6/10,440,,手数料,1499560,"",""\r\n2026/6/9,,500000,ｱｵｲ(ｶ,1500000,"",""\r\n',
    ],
    ['Rakuten', '取引日,入出金(円),取引後残高(円),入出金内容\r\n20260609,500000,1500000,ｱｵｲ(ｶ\r\n20260610,-440,1499560,手数料\r\n'],
    [
      'PayPay',
      '操作日(年),操作日(月),操作日(日),操作時刻(時),操作時刻(分),操作時刻(秒),取引順番号,摘要,お支払金額,お預り金額,残高,メモ\r\n2026,6,9,10,1,2,1,ｱｵｲ(ｶ,,500000,1500000,-\r\n2026,6,10,9,0,0,1,手数料,440,,1499560,-\r\n',
    ],
  ])('V15 a Japanese statement in Shift_JIS: %s', async (_, text) => {
    const { lines, faults, closings } = await read(encodeAs('shift_jis', text), 'JPY');
    expect(faults).toEqual([]);
    expect(lines.toSorted((a, b) => b.minor - a.minor).map(({ day, minor, payer, memo }) => [day, minor, payer || memo])).toMatchObject([
      ['2026-06-09', 500_000, 'ｱｵｲ(ｶ'],
      ['2026-06-10', -440, '手数料'],
    ]);
    expect(closings).toEqual([
      { day: '2026-06-09', minor: 1_500_000 },
      { day: '2026-06-10', minor: 1_499_560 },
    ]);
  });

  it('V15 where the day has a name of its own, the columns that are known are proposed all the same, and the day is asked for', async () => {
    const text = [
      '账户: 7559,余额: ,"34,310.00"',
      '过账时点,借方金额,贷方金额,余额,对方户名,摘要',
      '2026-06-09,,"24,310.00","34,310.00",杭州青禾贸易有限公司,货款',
    ].join('\n');
    const { mapping, named, faults } = await read(Buffer.from(text), 'CNY');
    expect(mapping.headerRow).toBe(2);
    expect(named).toEqual({ amountIn: '贷方金额', amountOut: '借方金额', payer: '对方户名', memo: '摘要', balance: '余额' });
    expect(faults).toEqual([{ row: 0, field: 'day', text: 'finance.bankFile.needsColumn' }]);
    const chosen = { columns: { ...mapping.columns, day: 0 } };
    expect((await read(Buffer.from(text), 'CNY', chosen)).lines).toMatchObject([{ day: '2026-06-09', minor: 2_431_000 }]);
    // One word alone is what titles hold too: the first row that could be headings keeps its own.
    const single = await read(Buffer.from('账户,余额,"34,310.00"\nA,B,C\n'), 'CNY');
    expect([single.mapping.headerRow, single.named]).toEqual([1, { balance: '余额' }]);
  });

  it('V15 every bad cell of a row is told, and balances that do not follow give no closing balance', async () => {
    const text = 'Date,Money in,Money out,Reference,Balance\n2026-13-01,abc,,R1,5\n2026-06-10,5.00,3.00,1.23E+15,5\n';
    expect((await read(Buffer.from(text), 'CNY')).faults).toMatchObject([
      { row: 2, field: 'amountIn', text: 'finance.bankFile.badAmount' },
      { row: 2, field: 'day', text: 'kernel.sheet.badDay' },
      { row: 3, field: 'amountOut', text: 'finance.bankFile.bothAmounts' },
      { row: 3, field: 'bankRef', text: 'kernel.sheet.digitsLost' },
    ]);
    const broken = 'Date,Amount,Balance\n2026-06-09,5.00,100.00\n2026-06-10,7.00,200.00\n';
    expect(await read(Buffer.from(broken), 'CNY')).toMatchObject({ breaks: 1, closings: [], faults: [] });
    expect((await read(Buffer.from(broken), 'CNY', { columns: { day: 0 } })).faults).toMatchObject([{ row: 0, field: 'amount' }]);
  });

  it('a day and an amount in every way that banks write them', () => {
    for (const cell of [
      'R8.6.10',
      '令和8年6月10日',
      '26/06/10',
      '20260610',
      20_260_610,
      '20260610 121503',
      '2026/6/10 12:15',
      '２０２６年６月１０日',
    ])
      expect(readDay(cell), String(cell)).toEqual({ value: '2026-06-10' });
    expect(['', '-', '0', null, '1,234円', '△500', '¥ 5', '(7)'].map((cell) => readMinor(cell, 'JPY'))).toEqual([
      null,
      null,
      null,
      null,
      1234,
      -500,
      5,
      -7,
    ]);
    expect(readMinor('1.5', 'JPY')).toBeUndefined();
  });

  it('V15 a date cell is refused where the bank has a number, and kept as a day in what it writes of a payment', () => {
    const cell = new Date(Date.UTC(2026, 0, 2));
    expect(readWords(cell, 'bankRef')).toEqual({ fault: 'kernel.sheet.dateInText', params: { value: '2026-01-02' } });
    for (const role of ['payer', 'memo'] as const) expect(readWords(cell, role)).toEqual({ value: '2026-01-02' });
    expect(readDay(cell)).toEqual({ value: '2026-01-02' });
  });
});

describe('zengin', () => {
  const today = '2026-06-10';
  const book = {
    number: '1234567',
    from: '080609',
    to: '080610',
    before: 1_000_000,
    payments: [
      { day: '080609', minor: 500_000, payer: 'ｱｵｲ(ｶ', ref: '1', note: 'ﾌﾘｺﾐ' },
      { day: '080610', minor: -440, payer: '', ref: '1', note: 'ﾃｽｳﾘﾖｳ' },
    ],
  };
  const whole = [...zenginBlock(book), zenginEnd];
  const readRecords = (records: readonly string[], lineEnd = '', number = book.number) =>
    readZengin(zenginRecords(zenginFile(records, lineEnd)) ?? [], number, today);

  it('V15 payments in and out, with line ends or without, checked against the trailer', () => {
    for (const lineEnd of ['', '\r\n', '\n']) {
      const { lines, faults, closings } = readRecords(whole, lineEnd);
      expect(faults).toEqual([]);
      expect(lines).toMatchObject([
        {
          row: 2,
          day: '2026-06-09',
          valueDay: '2026-06-09',
          minor: 500_000,
          payer: 'ｱｵｲ(ｶ',
          bankRef: '20260609-00000001',
          memo: 'ﾌﾘｺﾐ ﾐｽﾞﾎ',
        },
        { row: 3, day: '2026-06-10', minor: -440, bankRef: '20260610-00000001' },
      ]);
      expect(closings).toEqual([
        { day: '2026-06-09', minor: 1_500_000 },
        { day: '2026-06-10', minor: 1_499_560 },
      ]);
    }
    expect(zenginRecords(Buffer.from('日付,金額\n'))).toBeUndefined();
  });

  it('V15 a notice of transfers received, one of them taken back', () => {
    const pad = (text: string) => text.padEnd(200, ' ');
    const data = (ref: string, amount: string, taken: string) =>
      pad(
        `2${ref}260610260610${amount}${'0'.repeat(10)}${'0'.repeat(10)}${'ﾀﾅｶ ｹﾝｼﾞ'.padEnd(48)}${''.padEnd(30)}${taken}${'EDI-7'.padEnd(20)}`,
      );
    const records = [
      pad(`10102606102606102606100005${''.padEnd(15)}341${''.padEnd(15)}11234567`),
      data('000007', '0000098000', ' '),
      data('000008', '0000001000', '1'),
      pad('8000001000000098000000001000000001000'),
      pad('9'),
    ];
    expect(readRecords(records)).toMatchObject({
      faults: [],
      lines: [{ day: '2026-06-10', minor: 98_000, payer: 'ﾀﾅｶ ｹﾝｼﾞ', bankRef: '20260610-000007', memo: 'EDI-7' }, { minor: -1000 }],
      closings: [],
    });
  });

  it('V15 sums, counts and balance that are not those of the trailer, a cut file and one of another account are told', () => {
    const [head = '', one = '', two = '', trailer = ''] = whole;
    expect(readRecords([head, one, trailer, zenginEnd]).faults.map(({ field, text }) => [field, text])).toEqual([
      ['amountOut', 'finance.bankFile.wrongCount'],
      ['amountOut', 'finance.bankFile.wrongSum'],
      ['balance', 'finance.bankFile.wrongBalance'],
    ]);
    expect(readRecords([head, one, two]).faults).toMatchObject([{ row: 0, text: 'finance.bankFile.cutOff' }]);
    expect(readRecords([head, two, head, one, trailer, zenginEnd]).faults).toContainEqual(
      expect.objectContaining({ row: 3, text: 'finance.bankFile.misplaced' }),
    );
    expect(readRecords([head, `${one.slice(0, 24)}${'X'.repeat(12)}${one.slice(36)}`, two, trailer, zenginEnd]).faults).toContainEqual(
      expect.objectContaining({ row: 2, field: 'amount' }),
    );
    expect(readRecords([head, one.slice(1), two, trailer, zenginEnd], '\n').faults).toContainEqual(
      expect.objectContaining({ row: 2, text: 'finance.bankFile.badRecord' }),
    );
    expect(readRecords(whole, '', '7654321').faults).toMatchObject([{ row: 0, text: 'finance.bankFile.otherAccount' }]);
    // One file of two accounts: ours is taken, the other left.
    const other = zenginBlock({ ...book, number: '7654321' });
    expect(readRecords([...other, ...whole])).toMatchObject({ faults: [], lines: [{ row: 6 }, { row: 7 }] });
  });

  it('a year of two digits is of the era or of the western calendar, and never to come', () => {
    expect(['080610', '260610', '311231', '999999'].map((digits) => zenginDay(digits, today))).toEqual([
      '2026-06-10',
      '2026-06-10',
      '2049-12-31',
      undefined,
    ]);
  });
});
