import { previewLabelStyle, saveLabelStyle, showLabelStyle } from '@kura/contract/outbound/label-style/label-style.endpoints.ts';
import type { LabelStyle } from '@kura/contract/outbound/label-style/label-style.ts';
import { expect, it, vi } from 'vitest';
import { waitFor } from '@testing-library/dom';
import { button, dialog, field, fill } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';
import { LabelStyleButton } from './label-style-button.tsx';

const style: LabelStyle = {
  companyId: 7,
  companyName: '海川贸易',
  logoId: null,
  logo: null,
  senderName: '青井商店',
  senderPhone: '',
  senderPostcode: '',
  senderAddress: '',
  message: '',
  showsItemName: true,
  showsCustomerNo: false,
  showsSkus: false,
};
const pdf = { id: 3, name: 'label.pdf', mime: 'application/pdf', size: 1, url: '/f/3', thumbUrl: null };

it('a customer looks at the label with what was typed, and saves it', async () => {
  const [previewed, saved] = [vi.fn<(body: unknown) => void>(), vi.fn<(body: unknown) => void>()];
  const { user } = await draw(<LabelStyleButton />, {
    as: customer(['outbound:labelStyle:edit']),
    texts: ['outbound'],
    answers: (server) => {
      server.answer(showLabelStyle, style);
      server.answer(previewLabelStyle, ({ body }) => (previewed(body), pdf));
      server.answer(saveLabelStyle, ({ body }) => (saved(body), style));
    },
  });
  await user.click(button(document.body, 'outbound.labelStyle.title'));
  const open = await dialog();
  await waitFor(() => field(open, 'outbound.labelStyle.message'));
  fill(field(open, 'outbound.labelStyle.message'), 'ありがとう');
  await user.click(button(open, 'outbound.labelStyle.preview'));
  await vi.waitFor(() =>
    expect(previewed).toHaveBeenCalledWith(expect.objectContaining({ senderName: '青井商店', message: 'ありがとう' })),
  );
  expect(saved).not.toHaveBeenCalled();
  await user.click(button(open, 'common.save'));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ message: 'ありがとう' })));
});

it('staff pick a company first', async () => {
  await draw(<LabelStyleButton />, { as: administrator, texts: ['outbound'] });
  expect(button(document.body, 'outbound.labelStyle.title').getAttribute('aria-disabled')).toBe('true');
});
