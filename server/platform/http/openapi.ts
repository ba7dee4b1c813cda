import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type Endpoint, errorReply } from '#contract/http.ts';

const errorContent = { content: { 'application/json': { schema: errorReply.meta({ id: 'Error' }) } } };

/** The OpenAPI 3.1 document of every endpoint in the contract. */
export function openApiDocument(): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of ENDPOINTS) {
    for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      const key = path.replace(/:(\w+)/g, '{$1}');
      paths[key] = { ...paths[key], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Fussan',
      version: '1',
      description: 'Las llamadas de la tienda. Montos en pesos chilenos con IVA; instantes ISO 8601.',
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{}, { token: [] }],
    paths,
  });
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const parameters = {
    ...(endpoint.params ? { path: endpoint.params } : {}),
    ...(endpoint.query ? { query: endpoint.query } : {}),
    ...(endpoint.headers ? { header: endpoint.headers } : {}),
  };
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(Object.keys(parameters).length > 0 ? { requestParams: parameters as never } : {}),
    ...(endpoint.body || endpoint.files ? { requestBody: { content: requestContent(endpoint) } } : {}),
    responses: {
      [String(endpoint.status)]: successOf(endpoint),
      '4XX': { description: 'La llamada no se pudo cumplir', ...errorContent },
      '5XX': { description: 'Falla del servidor', ...errorContent },
    },
  };
}

const binary = { type: 'string', format: 'binary' } as const;

function requestContent({ body, files }: Endpoint): NonNullable<ZodOpenApiOperationObject['requestBody']>['content'] {
  const json = body ? { 'application/json': { schema: body } } : {};
  if (!files) return json;
  const parts = files.parts.map((part) => [
    part,
    files.maxFiles > 1 ? { type: 'array' as const, items: binary } : binary,
  ]);
  return { ...json, 'multipart/form-data': { schema: { type: 'object', properties: Object.fromEntries(parts) } } };
}

function successOf({ reply, download }: Endpoint): NonNullable<ZodOpenApiOperationObject['responses']>['200'] {
  if (download) return { description: 'El archivo', content: { [download]: { schema: binary } } };
  return reply
    ? { description: 'Correcto', content: { 'application/json': { schema: reply } } }
    : { description: 'Hecho' };
}
