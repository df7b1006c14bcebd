/**
 * How many calls one customer and one network have under way at a time: whoever asks for more waits in line for a moment, so that a page that
 * begins with many calls never notices, and a flood of one does not take the connections of everybody. A call is under way until its answer begins.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CallLimit = {
  readonly countMax: number;
  /** Who comes when so many wait already is refused at once. */
  readonly waitingMax: number;
};

/** As many as a browser has connections to a server of HTTP/1.1: a page never waits here, and behind a proxy of HTTP/2 hardly. */
export const customerLimit: CallLimit = { countMax: 6, waitingMax: 60 };
export const networkLimit: CallLimit = { countMax: 60, waitingMax: 600 };

const waitMsMax = 5_000;

export type CallsUnderWay = {
  /** Answers whether there is room for the call, now or within the wait; it is given back when the answer begins or the caller has gone. */
  readonly enter: (subject: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/** To be called by the server as each answer begins. */
export const endCall = (request: FastifyRequest): void => {
  for (const leave of leaves.get(request) ?? []) leave();
  leaves.delete(request);
};

const leaves = new WeakMap<FastifyRequest, (() => void)[]>();

type Line = { underWay: number; readonly waiting: Set<() => void> };

export const createCallsUnderWay = ({ countMax, waitingMax }: CallLimit): CallsUnderWay => {
  const lines = new Map<string, Line>();
  const leave = (subject: string, line: Line): void => {
    const [next] = line.waiting;
    // Whoever is next takes the place as it is.
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
};
