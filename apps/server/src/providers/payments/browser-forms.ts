// Forms posted by browsers: used only by payment companies and for the way back from them.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets a scope read posted forms; everything else in the product accepts only JSON. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** The form of a request, empty without one. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
