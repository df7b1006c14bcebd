// The API description as a page at /api/docs, generated from the schemas that the server validates with. It is open in a sandbox, in
// production only with API_DOCS. The text is built once, on the first request, and kept compressed.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { type KeptFile, sendKept, tagOf } from '../embedded/kept-file.ts';
import { routeOf } from '../security/origin-guard.ts';
import { sessionCookie } from '../security/session-cookie.ts';
import { describeCalls, generalWords, securitySchemes } from './describe-calls.ts';

/** The documentation page builds its markup by script: Trusted Types are off here and only here. */
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

/** Half a megabyte in some 30 ms; the best quality takes a second and saves a tenth. */
const brotliQuality = 6;

/** Collects the routes that are registered from now on. */
export async function describeApi(server: FastifyInstance, config: Config): Promise<void> {
  await server.register(swagger, {
    openapi: {
      info: {
        title: `${config.brandName} API`,
        version: config.version,
        description: generalWords,
      },
      components: { securitySchemes: securitySchemes(sessionCookie(config)) },
    },
    transform: jsonSchemaTransform,
    transformObject: (generated) => {
      if (!('openapiObject' in generated)) throw new Error('the description is OpenAPI');
      describeCalls(generated.openapiObject);
      return generated.openapiObject;
    },
  });
}

/** Serves the page and the description behind it. */
export async function serveDocuments(server: FastifyInstance): Promise<void> {
  const texts: Readonly<Record<string, () => Promise<KeptFile>>> = {
    '/api/docs/json': once(() => packed('application/json; charset=utf-8', JSON.stringify(server.swagger()))),
    '/api/docs/yaml': once(() => packed('application/yaml; charset=utf-8', server.swagger({ yaml: true }))),
  };
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: false },
    staticCSP: documentsPolicy,
    uiHooks: {
      // The viewer's own handlers would rebuild the text for each request.
      onRequest: async (request, reply) => {
        const text = texts[routeOf(request)];
        return text === undefined ? undefined : sendKept(request, reply, await text(), 'no-cache');
      },
    },
  });
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function packed(type: string, text: string): Promise<KeptFile> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(plain),
  ]);
  return {
    type,
    tag: tagOf(plain),
    forms: [
      { encoding: 'br', bytes: br },
      { encoding: 'gzip', bytes: zipped },
      { encoding: null, bytes: plain },
    ],
  };
}
