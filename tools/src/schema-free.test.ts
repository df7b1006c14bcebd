// The front ends import only types of the API contract: a schema in a browser is weight, and the schema library generates code, which the
// content policy forbids.
import { expect, it } from 'vitest';
import { modulesWith, portalScreens, siteScreens, textOf } from './message-use.ts';

const entries = [...portalScreens(), ...siteScreens()].map(({ entry }) => entry);

it.each(['apps/portal/src/main.tsx', 'apps/site/src/main.tsx', ...entries])('no schema comes with %s', (entry) => {
  expect(modulesWith(entry).filter((file) => textOf(file).includes("from 'zod'"))).toEqual([]);
});
