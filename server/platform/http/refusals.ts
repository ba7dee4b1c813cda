import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errores.ts';
import type { Endpoint } from '#contract/http.ts';
import type { Permission } from '../actor.ts';

/** Why a call to this endpoint may be refused: for what any call of its kind is, and for what it names itself. */
export function refusalsOf(endpoint: Endpoint, permission: Permission): ErrorCode[] {
  const { method, params, query, headers, body, files, permisos, permisosSegun, refusals = [] } = endpoint;
  const codes: (ErrorCode | false)[] = [
    Boolean(query ?? headers ?? body ?? files) && 'DATOS_INVALIDOS',
    method !== 'GET' && 'JSON_INVALIDO',
    permission !== 'publico' && 'NO_AUTENTICADO',
    (permission === 'personal' || permission === 'admin' || Boolean(permisos ?? permisosSegun)) && 'SIN_PERMISO',
    params !== undefined && 'NO_ENCONTRADO',
    method !== 'GET' && 'CONFLICTO',
    method !== 'GET' && 'DEMASIADO_GRANDE',
    method !== 'GET' && 'TIPO_NO_SOPORTADO',
    (method === 'GET' || files !== undefined) && 'DEMASIADOS_INTENTOS',
    ...refusals,
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

/**
 * Under test and in development a call that is refused for a reason that its endpoint doesn't name is a failure of ours:
 * whoever reads the OpenAPI document counts on its list.
 */
export function watchRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions: { config } }, reply, payload) => {
    const { endpoint, permission } = config;
    if (!endpoint || !permission || reply.statusCode < 400 || reply.statusCode >= 500) return payload;
    const { code } = JSON.parse(String(payload));
    if (refusalsOf(endpoint, permission).includes(code)) return payload;
    reply.code(500);
    return JSON.stringify({ message: `${endpoint.method} ${endpoint.path}: «refusals» no nombra ${code}.`, code });
  });
}
