// Limits how many calls one customer and one network have in progress at a time. Further calls wait in line for a moment, so a page that
// starts many calls never notices, and a flood by one caller does not use up everybody's connections. A call is in progress until its
// response begins.
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CallLimit = {
  readonly countMax: number;
  /** Calls beyond this number of waiting ones are refused at once. */
  readonly waitingMax: number;
};

/** As many as a browser opens connections to an HTTP/1.1 server: a page never waits here, and rarely behind an HTTP/2 proxy. */
export const customerLimit: CallLimit = { countMax: 6, waitingMax: 60 };
export const networkLimit: CallLimit = { countMax: 60, waitingMax: 600 };

const waitMsMax = 5_000;

export type CallsUnderWay = {
  /**
   * Returns whether there is room for the call, now or within the wait; the place is freed when the response begins or the caller hangs up.
   */
  readonly enter: (subject: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/** The server must call this as each response begins. */
export function endCall(request: FastifyRequest): void {
  for (const leave of leaves.get(request) ?? []) leave();
  leaves.delete(request);
}

const leaves = new WeakMap<FastifyRequest, (() => void)[]>();

type Line = { underWay: number; readonly waiting: Set<() => void> };

export function createCallsUnderWay({ countMax, waitingMax }: CallLimit): CallsUnderWay {
  const lines = new Map<string, Line>();
  const leave = (subject: string, line: Line): void => {
    const [next] = line.waiting;
    // The next waiting call takes over the place, so the count stays.
    if (next !== undefined) next();
    else line.underWay -= 1;
    if (line.underWay === 0) lines.delete(subject);
  };
  const takeTurn = (line: Line, reply: FastifyReply): boolean | Promise<boolean> => {
    if (line.underWay < countMax) {
      line.underWay += 1;
      return true;
    }
    if (line.waiting.size >= waitingMax) return false;
    return new Promise<boolean>((resolve) => {
      const end = (hasTurn: boolean) => (): void => {
        clearTimeout(timer);
        reply.raw.off('close', giveUp);
        line.waiting.delete(begin);
        resolve(hasTurn);
      };
      const [begin, giveUp] = [end(true), end(false)];
      const timer = setTimeout(giveUp, waitMsMax);
      reply.raw.once('close', giveUp);
      line.waiting.add(begin);
    });
  };
  return {
    enter: async (subject, request, reply) => {
      const line = lines.get(subject) ?? { underWay: 0, waiting: new Set() };
      lines.set(subject, line);
      if (!(await takeTurn(line, reply))) return false;
      let isUnderWay = true;
      const leaveOnce = (): void => {
        if (isUnderWay) leave(subject, line);
        isUnderWay = false;
      };
      leaves.set(request, [...(leaves.get(request) ?? []), leaveOnce]);
      reply.raw.once('close', leaveOnce);
      if (reply.raw.closed) leaveOnce();
      return true;
    },
  };
}
