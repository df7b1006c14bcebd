import type { OwnWebinar } from '@openbell/api/education.ts';
import { describe, expect, it } from 'vitest';
import { type Webinar, webinarsOf } from './webinars-of.ts';

const listed = (Id: string, day: string) => ({ Id, Scheduled: `2026-12-${day}T00:00:00Z` }) as Webinar;
const own = (Id: string, day: string, more: Partial<OwnWebinar>) =>
  ({ ...listed(Id, day), Registered: '', MayRegister: true, MovedFrom: '', IsCanceled: false, ...more }) as OwnWebinar;
const told = (webinars: readonly OwnWebinar[]) =>
  webinars.map(({ Id, Registered, MayRegister, IsCanceled }) => [Id, Registered, MayRegister, IsCanceled]);

describe('the webinars of a customer', () => {
  it("are those of the public list with the customer's registrations, and canceled ones in their place", () => {
    const list = [listed('a', '01'), listed('b', '08'), listed('c', '15')];
    const mine = [own('a', '01', { Registered: 'y' }), own('x', '04', { IsCanceled: true }), own('b', '08', {})];
    expect(told(webinarsOf(list, mine))).toEqual([
      ['a', 'y', true, false],
      ['x', '', true, true],
      ['b', '', true, false],
      ['c', '', false, false],
    ]);
  });

  it('omit webinars that are no longer in the public list', () => {
    expect(webinarsOf([], [own('a', '01', { Registered: 'y' })])).toEqual([]);
  });
});
