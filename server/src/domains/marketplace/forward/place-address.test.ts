import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../kernel/fail.ts';
import type { ChannelAddress } from '../channels/channel-order.ts';
import { windowFor } from './delivery-wish.ts';
import { placeAddress } from './place-address.ts';

const home: ChannelAddress = {
  name: '山田 花子',
  phone: '03-1234-5678',
  postcode: '100-0001',
  prefecture: '東京都',
  city: '千代田区',
  address: '千代田1-1 皇居マンション101',
  region: 'JP',
};
const refused = (more: Partial<ChannelAddress>, phone = ''): string | undefined => {
  try {
    placeAddress({ ...home, ...more }, phone);
  } catch (error) {
    return (error as Failure).spec.text;
  }
  return undefined;
};

describe('an address of a channel', () => {
  it('becomes one of ours, whatever the channel calls the prefecture', () => {
    const placed = { phone: '0312345678', postcode: '1000001', prefecture: '13', city: '千代田区', street: '千代田1-1 皇居マンション101' };
    for (const prefecture of ['東京都', '東京', 'Tokyo', 'TOKYO', 'JP-13', '13'])
      expect(placeAddress({ ...home, prefecture }, ''), prefecture).toMatchObject(placed);
    expect(placeAddress({ ...home, phone: '+81 3-1234-5678', postcode: '１００－０００１' }, '')).toMatchObject(placed);
  });

  it('is taken apart where the channel gives one line', () => {
    const one = (address: string) => placeAddress({ ...home, prefecture: '', city: '', address, postcode: '5300001' }, '');
    expect(one('大阪府大阪市北区梅田1-1-1')).toMatchObject({ prefecture: '27', city: '大阪市北区', street: '梅田1-1-1' });
    expect(one('大阪府三島郡島本町桜井1-2')).toMatchObject({ city: '三島郡島本町', street: '桜井1-2' });
    expect(one('大阪府堺市中区深井1')).toMatchObject({ city: '堺市中区', street: '深井1' });
  });

  it('E02 is refused in words where it cannot be placed', () => {
    expect(refused({ region: 'US' })).toBe('marketplace.forward.abroad');
    expect(refused({ name: ' ' })).toBe('marketplace.forward.noName');
    expect(refused({ postcode: '1234' })).toBe('marketplace.forward.noPostcode');
    expect(refused({ prefecture: 'Ontario' })).toBe('marketplace.forward.noPrefecture');
    expect(refused({ address: '' })).toBe('marketplace.forward.noStreet');
    expect(refused({ phone: '' })).toBe('marketplace.forward.noPhone');
    expect(refused({ phone: '' }, '06-1234-5678')).toBeUndefined();
    expect(refused({ name: 'xxxxx' })).toBe('marketplace.forward.masked');
    expect(refused({ address: '一'.repeat(161) })).toBe('marketplace.forward.longAddress');
  });

  it('goes on in the line of the building when it is long', () => {
    const { street, building } = placeAddress({ ...home, address: `${'一'.repeat(90)} ${'二'.repeat(40)}` }, '');
    expect([street.length, building.length]).toEqual([90, 40]);
  });
});

describe('a wish for a time of day', () => {
  it('V12 becomes a window of the carrier', () => {
    for (const text of ['14-16', '14:00〜16:00', '14時～16時', '1416', '14時から16時'])
      expect(windowFor(text, 'YAMATO'), text).toBe('14-16');
    expect(windowFor('午前中', null)).toBe('08-12');
    expect(windowFor('', 'YAMATO')).toBe('');
  });
  it('V12 that the carrier does not offer, or nobody understands, is for people to read', () => {
    expect(windowFor('12-14', 'YAMATO')).toBeNull();
    expect(windowFor('12-14', null)).toBe('12-14');
    expect(windowFor('夕方', null)).toBeNull();
    expect(windowFor('14-16', 'JP_LETTERPACK')).toBeNull();
  });
});
