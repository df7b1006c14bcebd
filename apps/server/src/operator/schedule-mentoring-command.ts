import { mentoring } from '@openbell/content/calendar.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { parseDate } from '@openbell/units/civil-date.ts';
import { scheduleMentoring } from '../calendar/schedule-mentoring.ts';
import { type LiveCommand, OperatorError } from './operator-command.ts';

const usage = 'schedule-mentoring EMAIL DATE TIME MENTOR';

/**
 * For support (ACCESS-021): enters the agreed Chicago time for the oldest session without a date, otherwise a new date for the next
 * session.
 */
export const scheduleMentoringCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary:
    'enters the Chicago time agreed for bought mentoring, or a new one; the customer gets a mail and a calendar entry',
  run: async (context, args) => {
    const [email = '', day = '', time = '', mentorId = '', ...more] = args;
    const date = parseDate(day);
    if (mentorId === '' || more.length > 0 || date === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
      throw new OperatorError(`Usage: npm run operator -- ${usage}, such as … 2026-12-03 16:30 okafor`);
    const result = await scheduleMentoring(context, {
      email: email.trim().toLowerCase(),
      mentorId,
      at: instantOfChicago(date, minuteOf(time)),
    });
    switch (result.kind) {
      case 'no_customer':
        throw new OperatorError(`There is no customer ${email}.`);
      case 'no_mentor':
        throw new OperatorError(
          `There is no mentor ${mentorId}. Mentors: ${mentoring.mentors.map(({ id }) => id).join(', ')}.`,
        );
      case 'nothing_bought':
        throw new OperatorError(`${email} has no mentoring without a date, and none ahead.`);
      case 'past':
        throw new OperatorError(`${day} ${time} in Chicago is over.`);
      case 'scheduled':
      case 'moved':
        return `The mentoring of ${email} is ${result.kind}: ${day} ${time} in Chicago with ${result.mentor}. A mail says so.`;
    }
  },
};
