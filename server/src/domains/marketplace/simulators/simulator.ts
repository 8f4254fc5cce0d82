import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { simulateAmazon } from './amazon/amazon-simulator.ts';
import { simulateAmazonDf } from './amazon-df/amazon-df-simulator.ts';
import { simulateAmazonVc } from './amazon-vc/amazon-vc-simulator.ts';
import { simulateMabang } from './mabang/mabang-simulator.ts';
import { simulateRakuten } from './rakuten/rakuten-simulator.ts';
import { simulateShopify } from './shopify/shopify-simulator.ts';
import { simulateTiktok } from './tiktok/tiktok-simulator.ts';
import { simulateYahoo } from './yahoo/yahoo-simulator.ts';
import type { Simulate } from './simulation.ts';
import { simulate, type Simulator, type SimulatorOptions } from './simulate.ts';

/** The channels that can be stood in for: one line a channel. */
const simulations: Readonly<Record<Platform, Simulate>> = {
  amazon: simulateAmazon,
  amazonDf: simulateAmazonDf,
  amazonVc: simulateAmazonVc,
  rakuten: simulateRakuten,
  yahoo: simulateYahoo,
  shopify: simulateShopify,
  tiktok: simulateTiktok,
  mabang: simulateMabang,
};

export const openSimulator = (platform: Platform, options: SimulatorOptions = {}): Promise<Simulator> =>
  simulate(platform, simulations[platform], options);
