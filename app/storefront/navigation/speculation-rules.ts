/**
 * Prefetches the page behind a link on hover or pointer down, in browsers that know Speculation Rules; they leave it on
 * their own when data is saved. prefetch-links.ts does the same for the others.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/admin/*', '/api/*', '/media/*', '/*\\?*focus=*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
