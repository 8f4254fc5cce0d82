import { describe, expect, it } from 'vitest';
import { borrowProblems, ownersOf, sheetProblems } from './classes.ts';
import { parse } from './source.ts';

const sheet = (folder: string, text: string) => ({ file: `web/src/${folder}/look.css`, text });
const form = sheet('kit/form', '.k-hint { color: grey }\n.ant-modal .kf-footer { margin: 0 }');
const told = (...sheets: ReturnType<typeof sheet>[]) =>
  sheetProblems(sheets).map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('a class belongs to one folder', () => {
  it('lets a folder own classes in several sheets, states and conditions', () => {
    const more = { file: 'web/src/kit/form/more.css', text: '@media (width < 9px) { .k-hint:not(.kf-footer, [title]) { margin: 0 } }' };
    expect(told(form, more)).toEqual([]);
  });

  it('finds a class that two folders own, in both of them', () => {
    expect(
      told(sheet('domains/finance', '\n.k-why > .k-section { margin: 0 }'), sheet('domains/products', '.k-why:hover { width: 0 }')),
    ).toEqual([
      'web/src/domains/finance/look.css:2 .k-why belongs to one folder, and web/src/domains/products has it too',
      'web/src/domains/products/look.css:1 .k-why belongs to one folder, and web/src/domains/finance has it too',
    ]);
    expect(told(form, sheet('domains/inventory', 'p, .k-hint { margin: 0 }')).join('\n')).toContain('kit/form/look.css:1 .k-hint belongs');
    expect(told(sheet('kit', '.k-grid button { color: red }'), sheet('kit/list', '.k-grid { width: 0 }'))).toHaveLength(2);
  });

  it('finds two nouns of one domain that own the same class', () => {
    expect(told(sheet('domains/finance/fee', '.k-sum { margin: 0 }'), sheet('domains/finance/wallet', '.k-sum { width: 0 }'))).toHaveLength(
      2,
    );
  });

  it('lets a domain dress what kit lends it inside a class of its own', () => {
    expect(told(form, sheet('domains/finance', '.k-desk .k-hint, [data-folded] .k-desk > .ant-btn { margin: 0 }'))).toEqual([]);
    expect(told(sheet('domains/finance', '.k-money { margin: 0 }'), sheet('domains/finance/fee', '.k-fee .k-money { margin: 0 }'))).toEqual(
      [],
    );
  });

  it('finds a domain that dresses what another one draws, also where it is only inside', () => {
    expect(told(sheet('domains/inventory', '.k-more { margin: 0 }'), sheet('domains/finance', '.k-credit .k-more { margin: 0 }'))).toEqual([
      'web/src/domains/finance/look.css:1 .k-more belongs to web/src/domains/inventory',
    ]);
    expect(
      told(sheet('domains/inventory', '.k-a .k-sum { margin: 0 }'), sheet('domains/finance', '.k-b .k-sum { margin: 0 }')),
    ).toHaveLength(2);
  });

  it('finds a domain that dresses every page', () => {
    expect(told(sheet('domains/finance', '.ant-btn { margin: 0 }\ntable td { margin: 0 }'))).toEqual([
      'web/src/domains/finance/look.css:1 .ant-btn is not ours: style it inside a class of this folder',
      'web/src/domains/finance/look.css:2 table td is on every page: style it inside a class of this folder',
    ]);
    expect(told(sheet('kit', '.ant-btn { margin: 0 }'), sheet('kit/form', '.kf-field .ant-btn { margin: 0 }'))).toEqual([]);
  });

  it('reads neither comments, texts nor steps of an animation as selectors', () => {
    expect(
      told(
        form,
        sheet(
          'domains/finance',
          "/* .k-hint { } */ .k-a::before { content: '.k-hint {' } @keyframes k-b { 0% { top: 0 } to { top: 1px } }",
        ),
      ),
    ).toEqual([]);
  });
});

describe('a class that another domain owns', () => {
  const owners = ownersOf([form, sheet('domains/inventory', '.k-signed { margin: 0 }')]);
  const used = (file: string) =>
    borrowProblems(parse(file, "export const a = (on) => <p className={`k-hint ${on ? 'k-signed' : ''}`} title=\"k-none\" />;\n"), owners);

  it('is not borrowed by a component', () => {
    expect(used('web/src/domains/finance/a.tsx')).toEqual([
      { file: 'web/src/domains/finance/a.tsx', line: 1, message: '.k-signed belongs to web/src/domains/inventory' },
    ]);
    expect(used('web/src/kit/list/a.tsx')).toHaveLength(1);
    expect(used('web/src/domains/inventory/transfer/a.tsx')).toEqual([]);
  });
});
