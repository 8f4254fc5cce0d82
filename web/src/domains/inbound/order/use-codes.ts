import { resolveProducts } from '@kura/contract/products/product/product.endpoints.ts';
import { listFbaCenterOptions } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { currentLang } from '../../../kit/text.ts';
import { cleanCode, type Codes, type Named } from './package-sheet.ts';

type Find = (codes: readonly string[]) => Promise<ReadonlyMap<string, Named>>;

/** Many at once: a pasted column is one question. */
export const findProducts =
  (companyId: number | undefined): Find =>
  async (codes) => {
    const found = await call(resolveProducts, { body: { codes: [...codes], ...(companyId === undefined ? {} : { companyId }) } });
    return new Map(
      found.map(({ code, id, nameZh, nameJp }) => [code, { id, name: currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp }]),
    );
  };

/** An order goes to few centres. */
export const findCenters: Find = async (codes) => {
  const found = await Promise.all(codes.map((code) => call(listFbaCenterOptions, { query: { keyword: code } })));
  return new Map(found.flat().map(({ id, code, name }) => [cleanCode(code), { id, name }]));
};

interface Setup {
  readonly known: Codes;
  readonly find: Find;
  /** The form is not sent before the answer is there. */
  readonly hold: ((work: Promise<unknown>) => void) | undefined;
}

/** What the codes of a column mean; asked for those that nobody has asked for yet. */
export function useCodes(wanted: readonly string[], { known: first, find, hold }: Setup): Codes {
  const [known, setKnown] = useState<Codes>(first);
  const missing = [...new Set(wanted)].filter((code) => !(code in known)).join('\n');
  const ask = useEffectEvent((codes: readonly string[]) => {
    const work = find(codes).then(
      (found) => setKnown((before) => ({ ...before, ...Object.fromEntries(codes.map((code) => [code, found.get(code) ?? null])) })),
      // Not answered: it stays unknown, and is asked for again with the next change.
      () => undefined,
    );
    hold?.(work);
  });
  useEffect(() => {
    if (missing !== '') ask(missing.split('\n'));
  }, [missing]);
  return known;
}
