// Assembles learning: the lessons on the disk, who may open them, the routes.
import { isRefusal } from '@openbell/api/calls/refusals.ts';
import type { Webinars } from '@openbell/content/calendar-format.ts';
import { type LessonLanguage, lessonLanguages } from '@openbell/content/course-format.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { writeSetting } from '../platform/database/settings-store.ts';
import { taughtReleaseSetting } from '../platform/http/probes.ts';
import type { RouteContext } from '../platform/http/routes.ts';
import { openContentLibrary, type Shelf } from './content-library.ts';
import { findFilm } from './find-film.ts';
import type { Learner, LearningContext } from './learning-context.ts';
import type { Recordings } from './recordings.ts';
import { openLearningRoutes } from './routes.ts';

/** What other domains know of a customer. `windowEnd` is the end of the program window as the account record shows it. */
export type LearnerFacts = {
  readonly name: string;
  readonly lang: string;
  readonly key: string;
  readonly status: string;
  readonly canceled: boolean;
  readonly windowEnd: string;
};

type Others = {
  readonly readFacts: (customerId: number) => Promise<LearnerFacts>;
  /** Called with the current webinar program, at the start and after an import; a repeat changes nothing. */
  readonly onProgramme: (imported: { readonly release: string; readonly programme: Webinars }) => Promise<void>;
};

export async function openLearning(
  routes: RouteContext,
  context: Context,
  { readFacts, onProgramme }: Others,
): Promise<{ readonly learning: LearningContext; readonly recordings: Recordings }> {
  const { db, clock, config, log } = context;
  const library = await openContentLibrary({
    config,
    log,
    onImport: async (release, shelf) => {
      log.info({ release, lessons: shelf.lessons.size, items: shelf.items.size }, 'imported lessons were loaded');
      if (!config.roles.includes('worker')) return;
      await recordImport(context, release, shelf);
      await tellRelease(release);
      await takeProgramme();
    },
  });
  const takeProgramme = async (): Promise<void> => {
    const imported = library.imported();
    if (imported !== null && imported.programme !== null)
      await onProgramme({ release: imported.release, programme: imported.programme });
  };
  const tellRelease = (release: string | null): Promise<void> => writeSetting(db, taughtReleaseSetting, release);
  // Applies what was imported while no server ran.
  if (config.roles.includes('worker')) {
    await tellRelease(library.release());
    await takeProgramme();
  }
  const learning: LearningContext = {
    db,
    clock,
    config,
    log,
    library,
    readLearner: async (customerId) => learnerOf(customerId, await readFacts(customerId)),
  };
  openLearningRoutes(routes, learning);
  routes.server.addHook('onClose', async () => library.stop());
  return { learning, recordings: recordingsOf(learning) };
}

const recordingsOf = (learning: LearningContext): Recordings => ({
  ofWebinar: (webinarId) => {
    const items = [...learning.library.current().items.values()];
    return items.find((item) => item.webinar === webinarId)?.id ?? null;
  },
  has: (itemId) => learning.library.current().items.has(itemId),
  isOpen: async (customerId, id) => !isRefusal(await findFilm(learning, { kind: 'supplemental', id, customerId })),
});

function learnerOf(customerId: number, { name, lang, windowEnd, ...held }: LearnerFacts): Learner {
  const end = parseInstant(windowEnd);
  const language = lessonLanguages.find((one): one is LessonLanguage => one === lang) ?? 'en';
  return {
    customerId,
    name,
    language,
    portalLanguage: lang === 'fr' ? lang : language,
    // The zero date means no end (ACCESS-012).
    reader: { ...held, gauntletEndAt: end === null || windowEnd.startsWith('0001-') ? null : end },
  };
}

async function recordImport({ db, clock }: Context, release: string, shelf: Shelf): Promise<void> {
  await db.transaction().execute((trx) =>
    appendAudit(trx, {
      at: clock.productNow(),
      customerId: null,
      actor: 'operator',
      kind: 'learning.content-imported',
      details: { release, lessons: shelf.lessons.size, items: shelf.items.size },
    }),
  );
}
