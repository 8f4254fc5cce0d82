import { AddressInput } from '@kura/contract/outbound/address/address.ts';
import { prefectures } from '@kura/contract/pricing/data/prefectures.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { createAddress } from '../address/address.moves.ts';
import { type DemoBuyer, demoRecipients } from './demo-recipients.ts';

const dayMs = 86_400_000;
/** Whom the companies send to again and again. */
const regulars: Readonly<Record<string, Readonly<Partial<Record<DemoBuyer, string>>>>> = {
  HC: { ueno: '毎月1日ごろ補充', takagi: '法人，开收据', yoshioka: '', nagata: '' },
  AOI: { mizuno: '', hirata: 'ギフト包装希望', nishida: '' },
  QH: { abe: '' },
};
/** Where returns and letters of the companies go. */
const senders: Readonly<Record<string, object>> = {
  HC: {
    contact: '刘婷',
    organisation: '深圳海川贸易有限公司',
    phone: '13800138002',
    country: 'CN',
    postcode: '518057',
    region: '广东省',
    city: '深圳市南山区',
    street: '科技园南路 18 号',
    building: '3 栋 1206',
  },
  AOI: {
    contact: '森 大輔',
    organisation: '株式会社あおい商店',
    phone: '06-6345-0188',
    country: 'JP',
    postcode: '530-0001',
    region: '大阪府',
    city: '大阪市北区',
    street: '梅田2-4-9',
    building: '',
  },
};

/** The address books of the companies, as they grew in their first weeks. */
export function demoAddresses(_tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const acts = Object.entries(regulars).map(([code, own]): DemoAct => {
    const { owner, sinceDays } = firmOf(story, code);
    const at = new Date(story.now.getTime() - Math.floor(sinceDays / 2) * dayMs);
    const sender = senders[code];
    return {
      at,
      async run(tx) {
        if (sender) await createAddress(tx, owner, AddressInput.parse({ ...sender, kind: 'sender', remark: '' }), at);
        for (const [buyer, remark] of Object.entries(own)) {
          const {
            recipientName,
            recipientCompany = '',
            prefecture,
            building = '',
            ...to
          } = {
            recipientCompany: undefined,
            building: undefined,
            ...demoRecipients[buyer as DemoBuyer],
          };
          const region = prefectures.find((one) => one.code === prefecture)?.jp ?? '';
          const address = { ...to, kind: 'recipient', contact: recipientName, organisation: recipientCompany, region, building, remark };
          await createAddress(tx, owner, AddressInput.parse(address), at);
        }
      },
    };
  });
  return Promise.resolve(acts);
}
