import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { direccionDeLaTienda } from './cliente.ts';
import { type Almacen, Simulador } from './simulador.ts';
import { API, atender, DECIDIR, FORMULARIO } from './simulador-atender.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BODY = 4_096;

/** The simulation as part of the shop itself: where there are no credentials, and never in production. */
export async function montarSimulador(app: FastifyInstance, almacen: Almacen, config: Config): Promise<void> {
  const simulador = new Simulador(almacen);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const dicho = await atender(simulador, config.WEBPAY_SIMULACION, {
      method: request.method,
      path: request.url.split('?')[0]!,
      headers: request.headers,
      body: request.body,
      origen: direccionDeLaTienda(config),
    });
    if (dicho === undefined) return reply.code(404).send();
    if (dicho === null) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return reply.code(dicho.status).headers(dicho.headers).send(dicho.body);
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // Its addresses carry tokens, which no log is to have.
    const options = { config: { permission: 'publico' }, logLevel: 'silent' } as const;
    scope.post(API, options, answer);
    scope.get(`${API}/:token`, options, answer);
    scope.put(`${API}/:token`, options, answer);
    scope.post(`${API}/:token/refunds`, options, answer);
    scope.post(FORMULARIO, options, answer);
    scope.get(FORMULARIO, options, answer);
    scope.post(DECIDIR, options, answer);
  });
}
