/** Forms that browsers post: only payment companies and the way back from them speak so. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets a scope read the forms that browsers post; everything else of the product takes JSON only. */
export const readForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
};

/** The form of a request, empty where there is none. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
