import { resolveProducts } from '@kura/contract/products/product/product.endpoints.ts';
import { listFbaCenterOptions } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import { call } from '../../../kit/call.ts';
import { cleanCode, type FindCodes } from '../../../kit/sheet-grid/use-codes.ts';
import { currentLang } from '../../../kit/text.ts';

/** Many at once: a pasted column is one question. */
export const findProducts =
  (companyId: number | undefined): FindCodes =>
  async (codes) => {
    const found = await call(resolveProducts, { body: { codes: [...codes], ...(companyId === undefined ? {} : { companyId }) } });
    return new Map(
      found.map(({ code, id, nameZh, nameJp }) => [code, { id, name: currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp }]),
    );
  };

/** An order goes to few centres. */
export const findCenters: FindCodes = async (codes) => {
  const found = await Promise.all(codes.map((code) => call(listFbaCenterOptions, { query: { keyword: code } })));
  return new Map(found.flat().map(({ id, code, name }) => [cleanCode(code), { id, name }]));
};
