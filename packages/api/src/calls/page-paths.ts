// The page addresses of both front ends, in the syntax of their routers (`:name` one part, `*` the rest). The server answers 404 for every
// other address. Add a new page here too: a test compares the lists with the routers.

/** Pages of the portal. */
export const portalPaths: readonly string[] = [
  '/',
  '/dashboard',
  '/finamark',
  '/finamark/replay',
  '/lessons',
  '/lessons/home',
  '/lessons/:lessonId/view',
  '/lessons/supplemental/:lessonId/view',
  '/lessons/:lessonId/quiz',
  '/webinars',
  '/guides',
  '/calendar',
  '/evaluation',
  '/evaluation/certificate',
  '/evaluation/attempts/:id',
  '/evaluation/evidence',
  '/evaluation/evidence/:entry',
  '/gauntlet',
  '/statistics',
  '/account_setup',
  '/nt',
  '/journal/*',
  '/settings/:section?/:sectionalt?',
  '/agreements/:redirect',
];

/** Pages of the door, below `/site`, the partner part and the language. */
export const sitePaths: readonly string[] = [
  '/',
  '/sign-in',
  '/sign-up',
  '/verified',
  '/forgot-password',
  '/new-password',
  '/not-me',
  '/purchase',
  '/non-us/purchase',
  '/terms',
  '/privacy',
  '/risk',
  '/hypothetical',
  '/refunds',
  '/help',
  '/help/:lang',
  '/certificate',
  '/certificate/:code',
  '/anchors',
  '/market',
];
