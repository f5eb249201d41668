type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Uses the clipboard in browsers without a share sheet. */
export async function sharePage(
  page: { title: string; url: string },
  browser: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator,
): Promise<ShareOutcome> {
  try {
    if (browser.share) {
      await browser.share(page);
      return 'shared';
    }
    if (!browser.clipboard) return 'failed';
    await browser.clipboard.writeText(page.url);
    return 'copied';
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    console.error('Sharing failed', error);
    return 'failed';
  }
}
