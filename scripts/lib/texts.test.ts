import { describe, expect, it } from 'vitest';
import { parse } from './source.ts';
import { catalogProblems, literalProblems, missingKeyProblems, oneLanguageProblems } from './texts.ts';

const catalog = { 'finance.topUp.number': { zh: '编号', en: 'Number', jp: '番号' } };
const literals = (jsx: string) => literalProblems(parse('web/src/x.tsx', `const a = ${jsx};`), catalog).map(({ message }) => message);

describe('words in pages', () => {
  it.each([
    '<p>Save</p>',
    '<p>保存</p>',
    `<p>{'Save'}</p>`,
    `<p>{isNew ? 'New' : t('finance.topUp.number')}</p>`,
    '<p>{`Total ${n}`}</p>',
    '<input placeholder="Name" />',
    `<button aria-label={'Close'} />`,
    '<img alt="logo of the provider" />',
    `() => message.success('Saved')`,
  ])('%s is found', (jsx) => expect(literals(jsx)).toHaveLength(1));

  it.each([
    `<p>{t('finance.topUp.number')}</p>`,
    '<p> · 12:30 </p>',
    '<p className="big words">{name}</p>',
    '<Column title="finance.topUp.number" />',
    '<kbd>Ctrl K</kbd>',
    '<h1>Kura 倉</h1>',
  ])('%s is fine', (jsx) => expect(literals(jsx)).toEqual([]));
});

describe('words in code that answers three languages', () => {
  const found = (code: string) => oneLanguageProblems(parse('server/src/x.ts', code)).map(({ line }) => line);

  it('L15 those of one language are found, wherever they stand', () => {
    expect(found(`const a = { message: '导出失败' };\nthrow new Error('在庫がありません'); say(lang, ok ? '成功' : 'no');`)).toEqual([
      1, 2, 2,
    ]);
  });
  it('L15 those of three side by side, the name of the product and comments are none', () => {
    expect(found(`// 说明\nconst menu = { zh: '财务管理', en: 'Finance', jp: '経理管理' }; const brand = '倉';`)).toEqual([]);
  });
});

describe('text keys', () => {
  const missing = (code: string) => missingKeyProblems(parse('web/src/x.ts', code), catalog).map(({ line }) => line);

  it('finds a key that no catalog has, wherever it stands', () => {
    expect(missing(`const a = 1;\nt('finance.topUp.nubmer'); const b = { title: 'finance.topUp.gone' };`)).toEqual([2, 2]);
  });
  it('leaves known keys, machine names and news alone', () => {
    expect(missing(`t('finance.topUp.number'); machine({ name: 'finance.top.up' }); emit('finance.topUp.credited'); x('a.b.c');`)).toEqual(
      [],
    );
  });
});

describe('catalogs', () => {
  it('wants every language with the same placeholders', () => {
    const found = catalogProblems({
      ...catalog,
      'a.b.empty': { zh: '空', en: '', jp: '空' },
      'a.b.unlike': { zh: '{have} 件', en: '{have} pieces', jp: '{got} 個' },
    });
    expect(found.map(({ message }) => message)).toEqual(['"a.b.empty" has no en', '"a.b.unlike" has other placeholders in jp than in zh']);
  });
});
