import { describe, expect, it } from 'vitest';
import { reactiveProblems } from './reactive-texts.ts';
import { parse } from './source.ts';

const toldOf = (text: string) =>
  reactiveProblems(parse('web/src/domains/finance/x.tsx', `import { t, tr, useLang, useT } from '../../kit/text.ts';\n${text}`)).map(
    ({ line, message }) => `${line} ${message.split(' ')[0]}`,
  );

describe('texts drawn by what does not hear of another language', () => {
  it('a component, as a function or as an arrow', () => {
    expect(toldOf("function Sum() { return <b>{t('a.b.c')}</b>; }")).toEqual(['2 Sum']);
    expect(toldOf("export const Sum = () => <b>{tr('a.b.c')}</b>;")).toEqual(['2 Sum']);
  });

  it('also in what it draws for each row, and in a hook', () => {
    expect(toldOf('function Rows({ rows }) { return rows.map((row) => <b key={row}>{tr(row)}</b>); }')).toEqual(['2 Rows']);
    expect(toldOf("function useTitle() { return t('a.b.c'); }")).toEqual(['2 useTitle']);
  });

  it('not where it does hear', () => {
    expect(toldOf("function Sum() { useLang(); return <b>{t('a.b.c')}</b>; }")).toEqual([]);
    expect(toldOf("function Sum() { const say = useT(); return <b>{say('a.b.c')}{tr('a.b.d')}</b>; }")).toEqual([]);
  });

  it('a part does not hear for the whole, nor the whole for its part', () => {
    expect(toldOf("function Whole() { const Part = () => { useLang(); return null; }; return <b>{t('a.b.c')}</b>; }")).toEqual(['2 Whole']);
    expect(toldOf("function Whole() { useLang(); const Part = () => <b>{t('a.b.c')}</b>; return <Part />; }")).toEqual(['2 Part']);
  });

  it('what a hook says later, and what plain functions say, is said anew each time', () => {
    expect(toldOf("function useSave() { return () => message.success(t('a.b.c')); }")).toEqual([]);
    expect(toldOf('const wordOf = (key) => tr(key);')).toEqual([]);
  });

  it('what is kept from one drawing to the next is worded anew in another language', () => {
    const kept = (reasons: string) =>
      `function Sum({ rows }) { const lang = useLang(); return useMemo(() => rows.map((row) => tr(row)), [${reasons}]); }`;
    expect(toldOf(kept('rows'))).toEqual(['2 useMemo']);
    expect(toldOf(kept('rows, lang'))).toEqual([]);
    expect(toldOf('function Sum() { useLang(); return useMemo(() => (row) => tr(row), []); }')).toEqual([]);
  });

  it('another t is another matter', () => {
    const text = "import { t } from './top-up.ts';\nfunction Sum() { return <b>{t('a')}</b>; }";
    expect(reactiveProblems(parse('web/src/domains/finance/x.tsx', text))).toEqual([]);
  });
});
