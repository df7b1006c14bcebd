// The instants that expose a test depending on the clock, each the next of its kind.

const minuteMs = 60_000;
const dayMs = 86_400_000;
const chicago = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** The Chicago wall time of an instant, as if it were UTC. */
function wallOf(instant) {
  const part = Object.fromEntries(chicago.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute);
}

/** The first instant with a Chicago wall time, given as if it were UTC. */
function instantOf(wall) {
  const summer = wall + 5 * 60 * minuteMs;
  return wallOf(summer) === wall ? summer : summer + 60 * minuteMs;
}

const isSunday = (day) => day.getUTCDay() === 0;

/** Name, the allowed days by the Chicago calendar, and the minute: one before a change, so a run spans it. */
const kinds = [
  ['night', (day) => day.getUTCDay() >= 2 && day.getUTCDay() <= 4, '02:30'],
  ['open', isSunday, '16:59'],
  ['holiday', (day) => day.getUTCMonth() === 11 && day.getUTCDate() === 24, '12:05'],
  ['weekend', (day) => day.getUTCDay() === 6, '12:00'],
  ['spring', (day) => day.getUTCMonth() === 2 && isSunday(day) && Math.ceil(day.getUTCDate() / 7) === 2, '01:59'],
  ['autumn', (day) => day.getUTCMonth() === 10 && isSunday(day) && day.getUTCDate() <= 7, '01:59'],
  ['year-end', (day) => day.getUTCMonth() === 11 && day.getUTCDate() === 31, '23:59'],
];

/**
 * In the year after `now`, all in Chicago: a weeknight, the minute before the week opens, the day before Christmas ten minutes before the
 * indices close, a Saturday, the minute before the clocks go forward and back, the last minute of the year.
 */
export const instantsAfter = (now) =>
  kinds.map(([name, isOn, time]) => {
    const [hour, minute] = time.split(':').map(Number);
    const today = Math.floor(wallOf(now) / dayMs) * dayMs;
    for (let day = today; ; day += dayMs) {
      const at = instantOf(day + (hour * 60 + minute) * minuteMs);
      if (at > now && isOn(new Date(day))) return { name, at };
    }
  });
