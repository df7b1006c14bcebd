// The webinars for one customer: the public list, which is the same for everybody, merged with the customer's registrations.
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { listWebinars, OwnWebinar } from '@openbell/api/education.ts';

export type Webinar = AnswerOf<typeof listWebinars>[number];

const notOwn = { Registered: '', MayRegister: false, MovedFrom: '', IsCanceled: false } as const;

/** Earliest first; a canceled webinar is only in the list of a registered customer. */
export function webinarsOf(listed: readonly Webinar[], own: readonly OwnWebinar[]): readonly OwnWebinar[] {
  const mine = new Map(own.map((webinar) => [webinar.Id, webinar]));
  const calledOff = own.filter(({ IsCanceled }) => IsCanceled);
  const coming = listed.map((webinar) => ({ ...notOwn, ...mine.get(webinar.Id), ...webinar }));
  return [...coming, ...calledOff].sort((one, other) => Date.parse(one.Scheduled) - Date.parse(other.Scheduled));
}
