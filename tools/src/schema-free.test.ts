/** The front ends read the spoken contract as types alone: a schema in a browser is weight, and its maker asks for code that the content policy forbids. */
import { expect, it } from 'vitest';
import { modulesWith, portalScreens, siteScreens, textOf } from './message-use.ts';

const entries = [...portalScreens(), ...siteScreens()].map(({ entry }) => entry);

it.each(['apps/portal/src/main.tsx', 'apps/site/src/main.tsx', ...entries])('no schema comes with %s', (entry) => {
  expect(modulesWith(entry).filter((file) => textOf(file).includes("from 'zod'"))).toEqual([]);
});
