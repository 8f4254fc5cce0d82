import type { Route } from '../shell/route.ts';

export const quotesScreens = [
  {
    path: '/lastbasicoffer',
    code: 'basic-quotes',
    title: { zh: '门到门报价', en: 'Door-to-door prices', jp: 'ドアツードア料金表' },
    isKept: true,
    permissions: ['quotes:price:list', 'quotes:priceBook:list'],
  },
  {
    path: '/lastbasicofferadd',
    code: 'basic-quote-new',
    title: { zh: '新增门到门报价', en: 'New door-to-door price', jp: 'ドアツードア料金追加' },
    permissions: ['quotes:priceBook:edit'],
  },
  {
    path: '/lastbasicofferedit',
    code: 'basic-quote-edit',
    title: { zh: '特殊报价编辑', en: 'Edit door-to-door price', jp: 'ドアツードア料金編集' },
    permissions: ['quotes:priceBook:edit'],
  },
  {
    path: '/lastSpecialoffer',
    code: 'special-quotes',
    title: { zh: '特殊报价', en: 'Special prices', jp: '特別料金' },
    isKept: true,
    permissions: ['quotes:special:list'],
  },
  {
    path: '/lastSpecialofferadd',
    code: 'special-quote-new',
    title: { zh: '新增特殊报价', en: 'New special price', jp: '特別料金追加' },
    permissions: ['quotes:special:edit'],
  },
  {
    path: '/lastSpecialofferedit',
    code: 'special-quote-edit',
    title: { zh: '编辑特殊报价', en: 'Edit special price', jp: '特別料金編集' },
    permissions: ['quotes:special:edit'],
  },
  {
    path: '/freightTrial',
    code: 'freight-trial',
    title: { zh: '运费试算', en: 'Freight estimate', jp: '運賃試算' },
    permissions: ['quotes:trial:run'],
  },
  {
    path: '/expressQuotation',
    code: 'express-quotes',
    title: { zh: '快递报价', en: 'Express prices', jp: '宅配料金表' },
    permissions: ['quotes:price:list'],
  },
  {
    path: '/inputQuotation',
    code: 'quote-entry',
    title: { zh: '报价录入', en: 'Price entry', jp: '料金入力' },
    permissions: ['quotes:priceBook:list', 'quotes:priceBook:cost'],
  },
] as const satisfies readonly Route[];
