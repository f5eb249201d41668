import type { Page } from '@playwright/test';

/** On phones the less used pages are in a menu. */
export async function choosePlace(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('navigation').getByText(name).click();
}
