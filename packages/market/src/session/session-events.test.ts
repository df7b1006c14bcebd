import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { asInstant, formatInstant, instantOf, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { sessionEventsBetween } from './session-events.ts';

function linesOf(root: string, after: string, until: string) {
  const instrument = instrumentOfRoot(root) ?? expect.unreachable(`no ${root}`);
  const range = { after: instantOf(after), until: instantOf(until) };
  return sessionEventsBetween(instrument, range).map(
    (event) => `${formatInstant(event.at).slice(5, 16)} ${event.kind}`,
  );
}

describe('the sessions of a market', () => {
  it('open at 17:00 Chicago and close at 16:00, not over the weekend', () => {
    expect(linesOf('ES', '2026-11-19T12:00:00Z', '2026-11-24T00:00:00Z')).toEqual([
      '11-19T22:00 close',
      '11-19T23:00 open',
      '11-20T22:00 close',
      '11-22T23:00 open',
      '11-23T22:00 close',
      '11-23T23:00 open',
    ]);
  });

  it('pause the grains in the morning: orders survive the pause, and expire at the end of the day', () => {
    expect(linesOf('ZC', '2026-11-17T00:00:00Z', '2026-11-18T00:00:00Z')).toEqual([
      '11-17T01:00 open',
      '11-17T13:45 pause',
      '11-17T14:30 open',
      '11-17T19:20 close',
    ]);
  });

  it('exclude the start instant and include the end instant', () => {
    expect(linesOf('ES', '2026-11-19T22:00:00Z', '2026-11-19T23:00:00Z')).toEqual(['11-19T23:00 open']);
  });

  it.each(['ES', 'ZC', 'LE', 'DC', 'XC', 'CL'])('agree with the hours of %s minute by minute for six weeks', (root) => {
    const instrument = instrumentOfRoot(root) ?? expect.unreachable(`no ${root}`);
    const from = instantOf('2026-10-18T12:00:00Z');
    const until = asInstant(from + 42 * msPerDay);
    const events = sessionEventsBetween(instrument, { after: from, until });
    let isOpen = isInstrumentOpen(instrument, from);
    let next = 0;
    for (let at = from + msPerMinute; at < until; at += msPerMinute) {
      for (; (events[next]?.at ?? Infinity) <= at; next += 1) isOpen = events[next]?.kind === 'open';
      expect(isInstrumentOpen(instrument, asInstant(at))).toBe(isOpen);
    }
  });
});
