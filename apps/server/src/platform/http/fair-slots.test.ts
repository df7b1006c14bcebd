import { describe, expect, it } from 'vitest';
import { createFairSlots, type FairLimits, type Place } from './fair-slots.ts';

/** Slots with one running job that ends when the test says so; `ask` queues others behind it. */
async function crowd(limits: Omit<FairLimits, 'runningMax'>) {
  const slots = createFairSlots({ runningMax: 1, ...limits }, () => new Error('crowded out'));
  let release = (): void => undefined;
  const first = slots(
    { lane: 'strange', source: 'first' },
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const done: string[] = [];
  const outcomes: Promise<unknown>[] = [];
  const ask = (name: string, place: Place): void => {
    outcomes.push(
      slots(place, async () => void done.push(name)).catch((error: Error) => done.push(`${name}: ${error.message}`)),
    );
  };
  return {
    ask,
    end: async () => {
      release();
      await Promise.all([first, ...outcomes]);
      return done;
    },
  };
}
const strange = (source: string): Place => ({ lane: 'strange', source });
const known = (source: string): Place => ({ lane: 'known', source });

describe('fair slots', () => {
  it('give sources turns, each in its own order [TRUST-016]', async () => {
    const { ask, end } = await crowd({ waitingMax: 9, waitingOfSourceMax: 9 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) ask(name, strange(name.charAt(0)));
    expect(await end()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('give every second turn to known callers while strangers wait [TRUST-016]', async () => {
    const { ask, end } = await crowd({ waitingMax: 9, waitingOfSourceMax: 9 });
    for (const name of ['s1', 's2', 's3', 's4']) ask(name, strange(name));
    for (const name of ['k1', 'k2']) ask(name, known(name));
    expect(await end()).toEqual(['k1', 's1', 'k2', 's2', 's3', 's4']);
  });

  it('drop the newest job of the source with the most if too many wait [TRUST-016]', async () => {
    const { ask, end } = await crowd({ waitingMax: 4, waitingOfSourceMax: 9 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3']) ask(name, strange(name.charAt(0)));
    expect((await end()).sort()).toEqual([
      'a1',
      'a2',
      'a3: crowded out',
      'a4: crowded out',
      'b1',
      'b2',
      'b3: crowded out',
    ]);
  });

  it('refuse the newest if every source has one job waiting, and give one source no more than its share [TRUST-016]', async () => {
    const { ask, end } = await crowd({ waitingMax: 2, waitingOfSourceMax: 1 });
    for (const name of ['a1', 'a2', 'b1', 'c1']) ask(name, strange(name.charAt(0)));
    expect((await end()).sort()).toEqual(['a1', 'a2: crowded out', 'b1', 'c1: crowded out']);
  });

  it('continue after a job fails', async () => {
    const slots = createFairSlots({ runningMax: 1, waitingMax: 2, waitingOfSourceMax: 2 }, () => new Error('full'));
    await expect(slots(strange('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await slots(strange('a'), async () => 'done')).toBe('done');
  });
});
