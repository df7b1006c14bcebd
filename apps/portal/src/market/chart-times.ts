// The chart library knows no zones: it is given times moved by the offset of the customer's zone, so that hours and days fall where they
// are read. Bars keep their true instants beside them.

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  offsetFormats.set(zone, made);
  return made;
}

/** Seconds that a zone is ahead of UTC at an instant (epoch seconds); zones change on quarters of an hour at the earliest. */
export function zoneOffsetSeconds(at: number, zone: string): number {
  const quarter = Math.floor(at / 900) * 900;
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(quarter * 1_000)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) / 1_000 - quarter;
}

/**
 * Bar starts (epoch seconds, rising) as the axis has them. Where clocks go back an hour comes twice; the axis must rise, so that hour is
 * pressed together there.
 */
export function axisTimes(starts: readonly number[], zone: string): readonly number[] {
  const times: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  let offset = 0;
  let knownHour = Number.NaN;
  for (const at of starts) {
    const quarter = Math.floor(at / 900);
    if (quarter !== knownHour) {
      offset = zoneOffsetSeconds(at, zone);
      knownHour = quarter;
    }
    before = Math.max(at + offset, before + 1);
    times.push(before);
  }
  return times;
}
