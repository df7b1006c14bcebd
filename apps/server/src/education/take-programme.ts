// Replaces the webinar program by an imported one, and notifies customers whose webinar it moved.
import type { Webinars } from '@openbell/content/calendar-format.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { findImportedProgramme, keepImportedProgramme } from '../calendar/webinar-programme-store.ts';
import { planTelling } from './tell-webinar-changes.ts';

/** Importing the current program again changes nothing. */
export async function takeProgramme(
  context: AccountsContext,
  imported: { readonly release: string; readonly programme: Webinars },
): Promise<void> {
  if ((await findImportedProgramme(context.db))?.release === imported.release) return;
  await context.db.transaction().execute(async (trx) => {
    await keepImportedProgramme(trx, imported);
    await planTelling(context, trx, imported.release);
  });
}
