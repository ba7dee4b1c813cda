import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  preguntar as contrato,
  type responderPregunta as contratoDeRespuesta,
  type EstadoPregunta,
  PREGUNTA_NO_ENCONTRADA,
  PREGUNTA_RECIBIDA,
  type Pregunta,
} from '#contract/catalogo/preguntas.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { activo, productos } from '#server/features/catalogo/catalogo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { leerPregunta } from './queries.ts';
import { preguntas } from './table.ts';

const SIN_CORREO = 'Escribe tu correo: ahí te respondemos.';
/** No more than that is shown of anybody. */
const nombreDePila = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? '';

/** Keeps a question for the staff. Whoever has a session is answered at its address; nobody sees it before it is answered. */
export async function preguntar(
  ctx: Context,
  producto_id: number,
  { texto, nombre, email }: z.output<typeof contrato.body>,
): Promise<{ message: string }> {
  const para = ctx.actor?.email ?? email;
  if (!para) throw new AppError('DATOS_INVALIDOS', { message: SIN_CORREO, fields: { email: SIN_CORREO } });
  await ctx.limits.preguntasPorHora.count(ctx.network);
  return inTransaction(ctx, async (ctx) => {
    const [producto] = await ctx.db
      .select({ id: productos.id })
      .from(productos)
      .where(and(eq(productos.id, producto_id), activo))
      .for('key share');
    if (!producto) throw notFound(contrato);
    const [hecha] = await ctx.db
      .insert(preguntas)
      .values({
        producto_id,
        usuario_id: ctx.actor?.id ?? null,
        email: para,
        nombre: nombreDePila(ctx.actor?.name ?? nombre),
        texto,
      })
      .returning({ id: preguntas.id });
    await audit(ctx, { accion: 'preguntar', entidad: 'pregunta', entidad_id: hecha!.id, detalle: { producto_id } });
    return { message: PREGUNTA_RECIBIDA };
  });
}

/** Answers a question in public. Who asked is written to the first time; a corrected answer only changes the page. */
export async function responderPregunta(
  ctx: Context,
  id: number,
  { respuesta, anterior }: z.output<typeof contratoDeRespuesta.body>,
): Promise<Pregunta> {
  return cambiar(ctx, id, async (ctx, antes) => {
    if (anterior !== undefined && anterior !== antes.respuesta) {
      throw new AppError('CONFLICTO', {
        message: `Otra persona la respondió mientras escribías: «${antes.respuesta}».`,
      });
    }
    const primera = antes.respuesta === null;
    await ctx.db
      .update(preguntas)
      .set({
        respuesta,
        // One that somebody hid stays so, whatever is corrected in it.
        ...(antes.estado === 'pendiente' && { estado: 'publicada' as const }),
        respondida_por: requireActor(ctx.actor).id,
        ...(primera && { respondida_en: new Date() }),
      })
      .where(eq(preguntas.id, id));
    await audit(ctx, {
      accion: 'responder-pregunta',
      entidad: 'pregunta',
      entidad_id: id,
      detalle: { respuesta: { antes: antes.respuesta, despues: respuesta } },
    });
    if (!primera || !antes.email) return;
    const [producto] = await ctx.db
      .select({ descripcion: productos.descripcion })
      .from(productos)
      .where(eq(productos.id, antes.producto_id));
    await encolarCorreo(ctx, {
      plantilla: 'pregunta-respondida',
      clave: `pregunta-respondida-${id}`,
      para: antes.email,
      datos: {
        descripcion: producto!.descripcion,
        pregunta: antes.texto,
        respuesta,
        enlace: `${publicUrl(ctx.config)}/detalle-producto/${antes.producto_id}`,
      },
    });
  });
}

/** Takes a question from its page, or puts it there again; without an answer it waits for one. */
export async function mostrarPregunta(ctx: Context, id: number, visible: boolean): Promise<Pregunta> {
  return cambiar(ctx, id, async (ctx, antes) => {
    const estado: EstadoPregunta = !visible ? 'oculta' : antes.respuesta === null ? 'pendiente' : 'publicada';
    if (estado === antes.estado) return;
    await ctx.db.update(preguntas).set({ estado }).where(eq(preguntas.id, id));
    await audit(ctx, {
      accion: visible ? 'mostrar-pregunta' : 'ocultar-pregunta',
      entidad: 'pregunta',
      entidad_id: id,
      detalle: { estado: { antes: antes.estado, despues: estado } },
    });
  });
}

async function cambiar(
  ctx: Context,
  id: number,
  hacer: (ctx: Context, antes: typeof preguntas.$inferSelect) => Promise<void>,
): Promise<Pregunta> {
  const despues = await inTransaction(ctx, async (ctx) => {
    const [antes] = await ctx.db.select().from(preguntas).where(eq(preguntas.id, id)).for('update');
    if (!antes) throw new AppError('NO_ENCONTRADO', { message: PREGUNTA_NO_ENCONTRADA });
    await hacer(ctx, antes);
    await announceChanges(ctx, [`producto:${antes.producto_id}`]);
    return leerPregunta(ctx.db, id);
  });
  await ctx.changes.heardByAll();
  return despues;
}

/** What is public stays without who asked it; what isn't goes. */
export async function olvidarPreguntas({ db }: Pick<Context, 'db'>, usuario_id: number): Promise<void> {
  await db.delete(preguntas).where(and(eq(preguntas.usuario_id, usuario_id), eq(preguntas.estado, 'pendiente')));
  await db
    .update(preguntas)
    .set({ usuario_id: null, email: null, nombre: '' })
    .where(eq(preguntas.usuario_id, usuario_id));
}
