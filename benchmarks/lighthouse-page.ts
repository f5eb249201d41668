const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one look at a page with Lighthouse's mobile profile tells (slow 4G, a 4× slower processor, simulated). */
export type Look = {
  scores: Record<(typeof categories)[number], number>;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  scripts: string[];
};

export async function lookAt(
  address: string,
  port: number,
  only: readonly (typeof categories)[number][] = categories,
): Promise<Look> {
  // Installed beside this file on first use, so it cannot be named where the types are checked.
  const { default: lighthouse } = await import(import.meta.resolve('lighthouse'));
  // Nobody looks at the report, and the picture of the whole page that it carries takes longer than most of it.
  const settings = { onlyCategories: only, disableFullPageScreenshot: true };
  const { lhr } = await lighthouse(address, { port, logLevel: 'error', ...settings });
  return lookOf(lhr);
}

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number; details: { items: Request[] } }>;
};
type Request = { resourceType: string; url: string };

function lookOf({ categories: judged, audits }: Report): Look {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details.items ?? [];
  const scores = categories.map(name => [name, Math.round((judged[name]?.score ?? Number.NaN) * 100)]);
  return {
    scores: Object.fromEntries(scores),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url),
  };
}
