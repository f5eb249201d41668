/** Browsers skip these prefetches in data saver mode. prefetch-links.ts covers browsers without Speculation Rules. */
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
