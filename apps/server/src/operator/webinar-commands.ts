import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { parseDate } from '@openbell/units/civil-date.ts';
import { type ChangedWebinar, changeWebinar } from '../education/change-webinar.ts';
import { type LiveCommand, OperatorError } from './operator-command.ts';

const moveUsage = 'move-webinar ID DATE TIME';
const callOffUsage = 'call-off-webinar ID';

/** Its id stays that of the program, to whichever day it moves. */
export const moveWebinarCommand: LiveCommand = {
  kind: 'live',
  usage: moveUsage,
  summary: 'moves a webinar to a Chicago time, or restores a canceled one; registered customers get a mail',
  run: async (context, args) => {
    const [webinarId = '', day = '', time = '', ...more] = args;
    const date = parseDate(day);
    if (more.length > 0 || date === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
      throw new OperatorError(`Usage: npm run operator -- ${moveUsage}, such as bell-2026-12-01 2026-12-02 18:30`);
    const startsAt = instantOfChicago(date, minuteOf(time));
    const count = seatsOf(webinarId, await changeWebinar(context, { webinarId, startsAt }));
    return `${webinarId} takes place on ${day} at ${time} in Chicago. Registered and told by mail: ${count}.`;
  },
};

export const callOffWebinarCommand: LiveCommand = {
  kind: 'live',
  usage: callOffUsage,
  summary: 'cancels a webinar; registered customers get a mail',
  run: async (context, args) => {
    const [webinarId = '', ...more] = args;
    if (webinarId === '' || more.length > 0)
      throw new OperatorError(`Usage: npm run operator -- ${callOffUsage}, such as bell-2026-12-01`);
    const count = seatsOf(webinarId, await changeWebinar(context, { webinarId, startsAt: null }));
    return `${webinarId} is called off. Registered and told by mail: ${count}.`;
  },
};

function seatsOf(webinarId: string, result: ChangedWebinar): number {
  switch (result.kind) {
    case 'unknown':
      throw new OperatorError(`There is no webinar ${webinarId}.`);
    case 'begun':
      throw new OperatorError(`${webinarId} has begun or is over.`);
    case 'past':
      throw new OperatorError('That time is over in Chicago.');
    case 'changed':
      return result.seatCount;
  }
}
