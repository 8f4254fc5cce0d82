import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { customer } from '../../testing/people.ts';
import { t } from '../text.ts';

it.each(['publish', 'customer-statistics', 'locations'] as const)('A02 %s by its address says that it is not yours', async (code) => {
  await openPage(code, { as: customer([]), answers: () => {} });
  expect(await screen.findByText(t('system.screen.notYours'))).toBeTruthy();
});
