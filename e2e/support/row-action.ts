import { expect, type Locator } from '@playwright/test';

/** Presses what a row offers, in sight or behind its sign. */
export async function pressIn(row: Locator, name: string): Promise<void> {
  await expect(row).toBeVisible();
  const action = row.getByRole('button', { name, exact: true });
  if (!(await action.isVisible())) await row.getByRole('button', { name: '更多操作' }).click();
  await action.click();
}
