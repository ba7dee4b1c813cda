import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement as h } from 'react';
import { z } from 'zod';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '#server/platform/http/plain-page.ts';
import { EN_ESPERA } from './avisos.ts';
import { avisos_de_llegada as avisos } from './table.ts';

const params = z.object({ token: z.string().regex(/^[\w-]{20,64}$/) });
const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM = 1_024;
// The address of the page is the right to decide.
const HEADERS = { ...PLAIN_PAGE_HEADERS, 'referrer-policy': 'no-referrer' };

/** The page that a notice's link leads to: what its address still waits for, and a button that takes it all back. */
export async function avisosRoutes({ app, db, services }: Parts): Promise<void> {
  const { TIENDA_NOMBRE: tienda } = services.config;
  const config = { permission: 'publico' } as const;

  async function mostrar(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const token = params.safeParse(request.params).data?.token;
    const email = token && (await correoDe(db, token));
    reply.headers(HEADERS);
    if (!email) return reply.code(404).send(paginaSinAviso(tienda));
    const filas = await db
      .select({ descripcion: productos.descripcion })
      .from(avisos)
      .innerJoin(productos, eq(productos.id, avisos.producto_id))
      .where(and(eq(avisos.email, email), EN_ESPERA))
      .orderBy(asc(avisos.id));
    return reply.send(
      paginaDeAvisos(
        tienda,
        `/avisos/${token}`,
        filas.map(({ descripcion }) => descripcion),
      ),
    );
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM }, (_request, _body, done) => done(null));
    scope.get('/avisos/:token', { config }, mostrar);
    scope.post('/avisos/:token', { config }, async (request, reply) => {
      const { data } = params.safeParse(request.params);
      const ctx = { ...asShop({ db, services }), requestId: request.id, ip: request.ip };
      if (data) await anularAvisos(ctx, data.token);
      return mostrar(request, reply);
    });
  });
}

async function correoDe(db: Context['db'], token: string): Promise<string | undefined> {
  const [fila] = await db.select({ email: avisos.email }).from(avisos).where(eq(avisos.token, token));
  return fila?.email;
}

/** Takes back all that the address of this link waits for. Done again it is done already. */
export async function anularAvisos(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const anulados = await ctx.db
      .update(avisos)
      .set({ estado: 'anulado' })
      .where(and(EN_ESPERA, sql`${avisos.email} = (select email from avisos_de_llegada where token = ${token})`))
      .returning({ producto_id: avisos.producto_id });
    for (const { producto_id } of anulados)
      await audit(ctx, { accion: 'anular-aviso', entidad: 'producto', entidad_id: producto_id });
  });
}

function paginaDeAvisos(tienda: string, action: string, esperados: readonly string[]): string {
  const titulo = esperados.length > 0 ? 'Lo que esperas' : 'No esperas ningún producto';
  return plainPage(
    tienda,
    titulo,
    h('h1', null, titulo),
    esperados.length > 0
      ? h(
          'div',
          null,
          h('p', { role: 'status' }, 'Te escribiremos una vez por cada uno, cuando llegue:'),
          h('ul', null, ...esperados.map((descripcion, n) => h('li', { key: n }, descripcion))),
          h('form', { method: 'post', action }, h('button', { type: 'submit', className: 'otro' }, 'No me avisen')),
        )
      : h('p', { role: 'status' }, 'No te escribiremos por ninguno.'),
    h('p', null, h('a', { href: '/' }, `Ir a ${tienda}`)),
  );
}

function paginaSinAviso(tienda: string): string {
  return plainPage(
    tienda,
    'Enlace no encontrado',
    h('h1', null, 'Este enlace no sirve'),
    h('p', null, 'Ábrelo otra vez desde el correo, o copia la dirección entera.'),
    h('p', null, h('a', { href: '/' }, `Ir a ${tienda}`)),
  );
}
