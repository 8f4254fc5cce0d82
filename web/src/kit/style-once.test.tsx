import { afterEach, describe, expect, it } from 'vitest';
import { styleOnce } from './style-once.ts';

/** Others on the same page have laid theirs. */
const own = /^\.(ours|button|icons|inside|input)\{\}$/;
const stylesOfHead = (): string[] =>
  [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent).filter((text) => own.test(text));

describe('styles made ready by the build', () => {
  afterEach(() => {
    for (const style of document.head.querySelectorAll('style')) if (own.test(style.textContent)) style.remove();
  });

  it('lays a style at the first use and once, before ours, by priority and then by their first use', () => {
    const ours = document.createElement('style');
    ours.textContent = '.ours{}';
    document.head.append(ours);
    const button = styleOnce('button', '.button{}', -999, (prefix: string) => [prefix, 'vars']);
    const icons = styleOnce('icons', '.icons{}', 0, () => undefined);
    const inside = styleOnce('inside', '.inside{}', -998, () => null);
    const input = styleOnce('input', '.input{}', -999, () => null);
    expect(stylesOfHead()).toEqual(['.ours{}']);

    icons();
    inside();
    expect(button('ant-btn')).toEqual(['ant-btn', 'vars']);
    input();
    expect(button('ant-btn')).toEqual(['ant-btn', 'vars']);
    expect(stylesOfHead()).toEqual(['.button{}', '.input{}', '.inside{}', '.icons{}', '.ours{}']);
  });
});
