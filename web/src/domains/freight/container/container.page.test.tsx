import { createContainer, listContainers } from '@kura/contract/freight/container/container.endpoints.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button, dialog, field, fill, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

it('V04 a volume that is far from its sides and a 45-foot container are warned of, and saved all the same', async () => {
  const { user, server } = await openPage('containers', {
    as: administrator,
    answers: (server) => {
      server.answer(listContainers, noRows);
      server.answer(createContainer, {} as never);
    },
  });
  await user.click(button(document.body, 'freight.container.add'));
  const form = await dialog();
  expect(wordsOn(form)).toContain(t('freight.container.fillFirst'));
  fill(field(form, 'freight.container.name'), '45尺');
  fill(field(form, 'freight.container.model'), '45HQ');
  fill(field(form, 'freight.container.lengthM'), '13.556');
  fill(field(form, 'freight.container.widthM'), '2.352');
  fill(field(form, 'freight.container.heightM'), '2.698');
  fill(field(form, 'freight.container.volumeM3'), '86');
  await waitFor(() => expect(wordsOn(form)).toContain(t('freight.container.fits', { inside: '86.0' })));
  expect(wordsOn(form)).toContain(t('freight.container.rare'));
  fill(field(form, 'freight.container.volumeM3'), '68');
  await waitFor(() => expect(wordsOn(form)).toContain(t('freight.container.volumeOff', { inside: '86.0' })));
  fill(field(form, 'freight.container.payloadKg'), '25660');
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(createContainer)).toMatchObject([{ model: '45HQ', volumeL: 68_000, lengthMm: 13_556 }]);
});
