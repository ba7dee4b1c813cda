import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_XML } from '../leer-xml.ts';
import type { AjustesSii, AlmacenSii } from './almacen.ts';
import { atender } from './atender.ts';
import { SIMULADOR_SII } from './rutas.ts';
import { Simulador } from './simulador.ts';

/** The simulation as part of the shop itself, below `/simulador/sii`: for what has no tax value, and never in production. */
export async function montarSii(app: FastifyInstance, almacen: AlmacenSii, ajustes: AjustesSii): Promise<void> {
  const simulador = new Simulador(almacen, ajustes);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://sii');
    const dicho = await atender(simulador, ajustes, {
      method: request.method,
      path: pathname.slice(SIMULADOR_SII.length),
      query: searchParams,
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    if (dicho === null) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return reply
      .code(dicho.status)
      .header('content-type', dicho.type)
      .send(Buffer.from(dicho.body, letrasDe(dicho)));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 2 * MAX_XML }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { permission: 'publico' }, bodyLimit: 2 * MAX_XML, logLevel: 'silent' } as const;
    scope.get(`${SIMULADOR_SII}/*`, options, answer);
    scope.post(`${SIMULADOR_SII}/*`, options, answer);
  });
}

export const letrasDe = ({ type }: { type: string }): BufferEncoding => (/utf-?8/i.test(type) ? 'utf8' : 'latin1');
