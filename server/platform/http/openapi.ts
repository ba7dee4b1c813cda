import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Permiso } from '#contract/casa/usuarios/permisos.ts';
import { TEXTOS_PERMISO } from '#contract/casa/usuarios/permisos-textos.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERRORES, type ErrorCode } from '#contract/errores.ts';
import { type Endpoint, errorReply } from '#contract/http.ts';
import type { Permission } from '../actor.ts';
import { refusalsOf } from './refusals.ts';

type Responses = NonNullable<ZodOpenApiOperationObject['responses']>;

const errorContent = { content: { 'application/json': { schema: errorReply.meta({ id: 'Error' }) } } };

/** The OpenAPI 3.1 document of every endpoint in the contract, with who may call each. */
export function openApiDocument(permissionOf: (endpoint: Endpoint) => Permission): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    for (const [n, path] of [endpoint.path, ...(endpoint.alsoAt ?? [])].entries()) {
      const key = path.replace(/:(\w+)/g, '{$1}');
      const operationId = n === 0 ? name : `${name}${n + 1}`;
      const operation = { operationId, ...operationOf(endpoint, permissionOf(endpoint)) };
      paths[key] = { ...paths[key], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Fussan',
      version: '1',
      description: 'Las llamadas de la tienda. Montos en pesos chilenos con IVA; instantes ISO 8601.',
    },
    servers: [{ url: '/', description: 'La propia tienda' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  });
}

function operationOf(endpoint: Endpoint, permission: Permission): ZodOpenApiOperationObject {
  const parameters = {
    ...(endpoint.params ? { path: endpoint.params } : {}),
    ...(endpoint.query ? { query: endpoint.query } : {}),
    ...(endpoint.headers ? { header: endpoint.headers } : {}),
  };
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...permisosOf(endpoint),
    security: permission === 'publico' ? [{}, { token: [] }] : [{ token: [] }],
    ...(Object.keys(parameters).length > 0 ? { requestParams: parameters as never } : {}),
    ...(endpoint.body || endpoint.files ? { requestBody: { content: requestContent(endpoint) } } : {}),
    responses: {
      [String(endpoint.status)]: successOf(endpoint),
      ...refusalResponses(refusalsOf(endpoint, permission)),
      '4XX': { description: 'La llamada no se pudo cumplir', ...errorContent },
      '5XX': { description: 'Falla del servidor', ...errorContent },
    },
  };
}

/** What it needs of the staff besides their role. */
function permisosOf({ permisos = [], permisosSegun = [] }: Endpoint): { description?: string } {
  const names = (those: readonly Permiso[]) =>
    those.map((permiso) => `«${TEXTOS_PERMISO[permiso].nombre}»`).join(' y ');
  const parts = [
    ...(permisos.length > 0 ? [`Pide el permiso ${names(permisos)}.`] : []),
    ...(permisosSegun.length > 0 ? [`Según lo que se envíe, pide ${names(permisosSegun)}.`] : []),
  ];
  return parts.length > 0 ? { description: parts.join(' ') } : {};
}

/** One response for each status, which says what codes come with it. */
function refusalResponses(codes: readonly ErrorCode[]): Responses {
  const byStatus = Map.groupBy(codes, (code) => ERRORES[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      String(status),
      { description: those.map((code) => `\`${code}\`: ${ERRORES[code].message}`).join('\n\n'), ...errorContent },
    ]),
  );
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

function successOf({ reply, download }: Endpoint): Responses['200'] {
  if (download) {
    const content = Object.fromEntries([download].flat().map((type: string) => [type, { schema: binary }]));
    return { description: 'El archivo', content };
  }
  return reply
    ? { description: 'Correcto', content: { 'application/json': { schema: reply } } }
    : { description: 'Hecho' };
}
