import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PasoWebpay } from '#contract/dinero/webpay.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { bloquearIntento, dentroDe, huellaDe, type Intento, mover, senaDe } from './intentos.ts';
import { resolver } from './resolver.ts';
import { webpay_intentos } from './table.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM = 4_096;
const OTRA_MIRADA = 15 * 60;

/** A field that came empty didn't come. */
const siVino = <T extends z.ZodType>(campo: T) => z.preprocess((valor) => valor || undefined, campo.optional());
const token = z.string().regex(/^[\w-]{10,64}$/);
/** What Transbank sends a buyer back with; which of these there are says how it went. */
const vuelta = z.object({
  token_ws: siVino(token),
  TBK_TOKEN: siVino(token),
  TBK_ORDEN_COMPRA: siVino(z.string().max(26)),
  TBK_ID_SESION: siVino(z.string().max(61)),
});
export type Vuelta = z.output<typeof vuelta>;

/** No session and no cookie: a browser may come back without them, to whichever instance. */
export async function retornoRoutes({ app, db, services }: Parts): Promise<void> {
  const config = { permission: 'publico', writes: true } as const;
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const answer =
      (datos: (request: FastifyRequest) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
        const ctx = { ...asShop({ db, services }), requestId: request.id, ip: request.ip };
        const leida = vuelta.safeParse(datos(request));
        const clave = leida.success ? await volverDeWebpay(ctx, leida.data, request) : null;
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        return reply.redirect(`/pago/${clave ?? 'desconocido'}`, 303);
      };
    scope.get(
      '/webpay/retorno',
      { config },
      answer(({ query }) => query),
    );
    scope.post(
      '/webpay/retorno',
      { config },
      answer(({ query, body }) => ({ ...(query as object), ...(body as object) })),
    );
  });
}

/**
 * Takes a buyer who comes back, by whichever of the four roads, and answers the key of the page that tells how it went; null of what
 * names no attempt. A failure of ours is no failure of the payment: the page asks until it is known.
 */
async function volverDeWebpay(ctx: Context, dicho: Vuelta, { log }: FastifyRequest): Promise<string | null> {
  const intento = await buscar(ctx, dicho);
  if (!intento) return null;
  const { token_ws, TBK_TOKEN } = dicho;
  const sena = token_ws ?? TBK_TOKEN;
  log.info({ orden: intento.orden_compra, token: sena && senaDe(sena) }, 'vuelta de Webpay');
  try {
    if (token_ws && !TBK_TOKEN) await resolver(ctx, intento.id, { volvio: true });
    else if (token_ws) await sinPagar(ctx, intento, 'fallar');
    else await sinPagar(ctx, intento, TBK_TOKEN ? 'abortar' : 'expirar');
  } catch (error) {
    log.error({ err: error, orden: intento.orden_compra }, 'no se pudo resolver una vuelta de Webpay');
  }
  return intento.clave;
}

/** By its token, which only its buyer and Transbank know; without one by order and session together, which nobody guesses. */
async function buscar({ db }: Context, dicho: Vuelta): Promise<Intento | undefined> {
  const { token_ws, TBK_TOKEN, TBK_ORDEN_COMPRA: orden, TBK_ID_SESION: sesion } = dicho;
  const suyo = token_ws ?? TBK_TOKEN;
  if (suyo === undefined && (orden === undefined || sesion === undefined)) return undefined;
  if (token_ws !== undefined && TBK_TOKEN !== undefined && token_ws !== TBK_TOKEN) return undefined;
  const [fila] = await db
    .select()
    .from(webpay_intentos)
    .where(
      and(
        suyo === undefined ? undefined : eq(webpay_intentos.token_hash, huellaDe(suyo)),
        orden === undefined ? undefined : eq(webpay_intentos.orden_compra, orden),
        sesion === undefined ? undefined : eq(webpay_intentos.sesion, sesion),
      ),
    );
  return fila;
}

/** Nothing was paid at the form. Of what is being committed by another tab, or is paid, this says nothing. */
function sinPagar(ctx: Context, { id }: Intento, paso: PasoWebpay): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { estado } = await bloquearIntento(ctx.db, id);
    if (estado === 'confirmando') return;
    await mover(ctx.db, id, paso, { revisar_en: dentroDe(OTRA_MIRADA), resuelto_en: new Date() });
  });
}
