import { describe, expect, it } from 'vitest';
import { prefectures } from './data/prefectures.ts';
import { zoneGroups, zones } from './data/zones.ts';
import {
  isRemoteIsland,
  leadDaysOf,
  likelyPrefecture,
  originOf,
  postcodeOf,
  prefectureInText,
  prefectureOf,
  prefecturesOf,
} from './zone-of.ts';

describe('where parcels go', () => {
  it('knows 47 prefectures, each in one of twelve zones, and each zone in one group', () => {
    expect(prefectures).toHaveLength(47);
    expect(new Set(prefectures.map(({ zone }) => zone))).toEqual(new Set(zones));
    for (const groups of Object.values(zoneGroups)) expect(Object.values(groups).flat().toSorted()).toEqual([...zones].toSorted());
  });

  it.each([
    ['100-0001', '13'],
    ['530-0001', '27'],
    ['060-0001', '01'],
    ['900-0001', '47'],
    ['〒５３０−０００１', '27'],
    ['389-0111', '20'],
    ['498-0001', '23'],
  ])('postcode %s is in prefecture %s', (text, code) => {
    expect(likelyPrefecture(postcodeOf(text) ?? '')?.code).toBe(code);
  });

  it('knows what is no postcode, and which belong to several prefectures', () => {
    expect(['12', '1234567890', 'abc-defg', ''].map(postcodeOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect(prefecturesOf('4980001').map(({ code }) => code)).toEqual(['23', '24']);
    expect(likelyPrefecture('0000000')).toBeUndefined();
  });

  it.each([
    ['1000101', true],
    ['1002101', true],
    ['1000001', false],
    ['1002201', false],
    ['8170001', true],
    ['8115101', true],
    ['8115801', false],
    ['8913101', true],
    ['9060013', true],
    ['9520001', true],
    ['9000001', false],
  ])('%s lies on a remote island: %s', (postcode, isRemote) => {
    expect(isRemoteIsland(postcode)).toBe(isRemote);
  });

  it.each([
    ['大阪府大阪市北区', '27'],
    ['大阪市', '27'],
    ['东京都千代田区', '13'],
    ['埼玉县', '11'],
    ['冲绳县那霸市', '47'],
    ['北海道札幌市', '01'],
    ['hyogo', '28'],
    ['nowhere', undefined],
  ])('reads %s', (text, code) => {
    expect(prefectureInText(text)?.code).toBe(code);
  });

  it('counts the days on the way', () => {
    const days = (carrier: string, origin: 'kanto' | 'kansai', code: string, isRemote = false) =>
      leadDaysOf(carrier, origin, prefectureOf(code)!, isRemote);
    expect(days('YAMATO', 'kanto', '27')).toBe(1);
    expect(days('SAGAWA', 'kansai', '01')).toBe(3);
    expect(days('YAMATO', 'kansai', '40')).toBe(1);
    expect(days('YAMATO', 'kansai', '43')).toBe(2);
    expect(days('JP_YUPACK', 'kanto', '47', true)).toBe(5);
    expect(days('SEINO', 'kanto', '13')).toBeNull();
    expect([originOf('kansai'), originOf('kyushu'), originOf('chubu')]).toEqual(['kansai', 'kansai', 'kanto']);
  });
});
