import { recogniseMabang } from './mabang-replay.ts';
import { recogniseRakuten } from './rakuten-replay.ts';
import type { Recognise } from './replayed.ts';
import { recogniseSellingPartner } from './selling-partner-replay.ts';
import { recogniseShopify } from './shopify-replay.ts';
import { recogniseTiktok } from './tiktok-replay.ts';
import { recogniseYahoo } from './yahoo-replay.ts';

interface Channel {
  recognise: Recognise;
  /** Where its API is, for a call recorded with its host: at which of them a store is, is a matter of its settings. */
  hosts: RegExp;
}

const sellingPartner: Channel = {
  recognise: recogniseSellingPartner,
  hosts: /^(?:sandbox\.)?sellingpartnerapi-(?:fe|eu|na)\.amazon\.com$/,
};
export const channels: Readonly<Record<string, Channel>> = {
  amazon: sellingPartner,
  'amazon-df': sellingPartner,
  'amazon-vc': sellingPartner,
  rakuten: { recognise: recogniseRakuten, hosts: /^api\.rms\.rakuten\.co\.jp$/ },
  yahoo: { recognise: recogniseYahoo, hosts: /^circus\.shopping\.yahooapis\.jp$/ },
  shopify: { recognise: recogniseShopify, hosts: /\.myshopify\.com$/ },
  tiktok: { recognise: recogniseTiktok, hosts: /^open-api\.tiktokglobalshop\.com$/ },
  mabang: { recognise: recogniseMabang, hosts: /^gwapi\.mabangerp\.com$/ },
};
