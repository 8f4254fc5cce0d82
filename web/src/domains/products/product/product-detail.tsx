import { getProduct } from '@kura/contract/products/product/product.endpoints.ts';
import { productFields, productMoreFields } from '@kura/contract/products/product/product.fields.ts';
import type { Product, ProductRow } from '@kura/contract/products/product/product.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { showOf } from '../../../kit/list/show-field.ts';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { count, money, yesNo } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { Part } from '../../../kit/record/part.tsx';
import { SetLimitLines } from './set-limit-lines.tsx';
import { SizeTable } from './size-table.tsx';
import { availableCell } from './stock-cells.tsx';
import '../products.css';

const nothing = '–';

/** Everything about one product; what the list does not carry is read when it is opened. */
export function ProductDetail({ row }: { readonly row: ProductRow }) {
  useLang();
  const { data, error } = useCall(getProduct, { id: row.id }, { keepsPrevious: true });
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data || data.id !== row.id) return <Skeleton active={false} paragraph={{ rows: 10 }} />;
  return (
    <>
      <Part>
        <Gallery files={data.images} />
      </Part>
      <Part title="products.page.basics">
        <Basics product={data} />
      </Part>
      <Part title="products.product.codes">
        <Codes product={data} />
      </Part>
      <Part title="products.page.stock">
        <Stock product={data} />
      </Part>
      <Part title="products.page.sizeAndWeight">
        <SizeTable product={data} />
      </Part>
      <Part title="products.page.customsAndPrices">
        <Prices product={data} />
      </Part>
      <Part title="products.page.packing">
        <Packing product={data} />
      </Part>
    </>
  );
}

type Line = readonly [title: string, value: ReactNode];
const Lines = ({ of }: { readonly of: readonly Line[] }) => {
  useLang();
  return (
    <dl className="k-detail">
      {of.map(([title, value]) => (
        <div key={title}>
          <dt>{tr(title)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const salesLink = (url: string): ReactNode =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {t('products.page.openLink')}
    </a>
  ) : (
    nothing
  );

const declared = { ...productFields, ...productMoreFields };
/** Lines of declared fields, drawn as a list would draw them. */
const linesOf = (product: Product, names: readonly (keyof typeof declared)[]) =>
  names.map((name) => [declared[name].title, showOf(declared[name]).show(product[name])] as const);

const Basics = ({ product }: { readonly product: Product }) => (
  <Lines
    of={[
      ...linesOf(product, ['nameZh', 'nameJp', 'type', 'status', 'companyName', 'category', 'brandModel', 'material', 'colour', 'usage']),
      [declared.salesLink.title, salesLink(product.salesLink)],
      ...linesOf(product, ['isSerialControlled', 'remark']),
    ]}
  />
);

function Codes({ product }: { readonly product: Product }) {
  useLang();
  if (product.codes.length === 0) return <p className="k-muted">{nothing}</p>;
  return (
    <ul className="k-codes">
      {product.codes.map(({ kind, code }) => (
        <li key={`${kind} ${code}`}>
          <span>{tr(`products.product.codeKind.${kind}`)}</span>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

function Stock({ product: { type, stock, parts, setCount } }: { readonly product: Product }) {
  useLang();
  if (type === 'composite')
    return (
      <>
        <p>{t('products.page.sellable', { sets: stock.available })}</p>
        <SetLimitLines parts={parts} sets={stock.available} />
      </>
    );
  return (
    <Lines
      of={[
        ['products.product.available', availableCell(stock)],
        ['products.product.good', count(stock.good)],
        ['products.product.locked', count(stock.locked)],
        ['products.product.defective', count(stock.defective)],
        ['products.product.setCount', count(setCount)],
      ]}
    />
  );
}

const Prices = ({ product }: { readonly product: Product }) => (
  <Lines
    of={[
      ...linesOf(product, ['customsCode', 'declaredPrice', 'costPrice', 'salePrice']),
      [declared.insuredAmount.title, product.isInsured ? money(product.insuredAmount) : yesNo(false)],
    ]}
  />
);

const Packing = ({ product: { packaging, consumables } }: { readonly product: Product }) => {
  useLang();
  return (
    <Lines
      of={[
        [declared.packaging.title, tr(`products.product.packaging.${packaging}`)],
        [
          declared.consumables.title,
          consumables.length === 0 ? nothing : consumables.map((one) => tr(`products.product.consumable.${one}`)).join(' · '),
        ],
      ]}
    />
  );
};
