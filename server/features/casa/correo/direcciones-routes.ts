import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asShop } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { PLAIN_PAGE_HEADERS } from '#server/platform/http/plain-page.ts';
import { decidirDireccion } from './decidir-direccion.ts';
import { direccionDeToken } from './direcciones.ts';
import { ACTOS_DE_DIRECCION, paginaDeDireccion, paginaSinDireccion } from './pagina-direccion.ts';

const params = z.object({ token: z.string().regex(/^[\w-]{20,64}$/), acto: z.enum(ACTOS_DE_DIRECCION) });
/** What mail programs press a link with by themselves (RFC 8058); what it holds says nothing more than the address. */
const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM = 1_024;

// The address of the page is the right to decide.
const HEADERS = { ...PLAIN_PAGE_HEADERS, 'referrer-policy': 'no-referrer' };

/**
 * The pages that the links of each mail lead to: `GET /correo/{token}/{confirmar|baja|alta}` shows what would be done, and POST
 * to the same address does it, also when a mail program asks on its own. Unknown tokens are 404.
 */
export async function direccionesRoutes({ app, db, services }: Parts): Promise<void> {
  const { TIENDA_NOMBRE: tienda } = services.config;
  const config = { permission: 'publico' } as const;

  async function mostrar(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pedido = params.safeParse(request.params).data;
    const fila = pedido && (await direccionDeToken(db, pedido.token));
    reply.headers(HEADERS);
    if (!pedido || !fila) return reply.code(404).send(paginaSinDireccion(tienda));
    const { direccion, confirmada_en, baja_en } = fila;
    const vista = { tienda, direccion, confirmada: confirmada_en !== null, deBaja: baja_en !== null };
    return reply.send(paginaDeDireccion({ ...vista, ...pedido }));
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM }, (_request, _body, done) => done(null));
    scope.get('/correo/:token/:acto', { config }, mostrar);
    scope.post('/correo/:token/:acto', { config }, async (request, reply) => {
      const { data: pedido } = params.safeParse(request.params);
      const ctx = { ...asShop({ db, services }), requestId: request.id, ip: request.ip };
      if (pedido) await decidirDireccion(ctx, pedido.token, pedido.acto);
      return mostrar(request, reply);
    });
  });
}
