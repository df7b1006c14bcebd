/** The API description as a page at /api/docs, generated from the schemas the server validates with. */
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The page of the documents builds its markup by script: Trusted Types are off here and only here. */
const documentsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

export const serveDocuments = async (server: FastifyInstance): Promise<void> => {
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: false },
    staticCSP: documentsPolicy,
  });
};
