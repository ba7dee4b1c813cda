import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Conciliacion, LibroConciliado } from '#contract/dinero/conciliacion.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { feature as cobros } from '#server/features/dinero/cobros/index.ts';
import { feature as facturasVenta } from '#server/features/dinero/facturas-venta/index.ts';
import { feature as transferencias } from '#server/features/dinero/transferencias/index.ts';
import { revisarIntentos, feature as webpay } from '#server/features/dinero/webpay/index.ts';
import { feature as compras } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/client.ts';
import { conciliaciones } from './table.ts';

/** Transbank answers for a week. */
const DIAS = 7;
/** Whoever reads them looks at last night's; an accountant, at last year's. */
const SE_GUARDAN_DIAS = 400;

/** Whatever is money: orders, what was paid and given back of them, their invoices, and what came by card or bank. */
const LIBROS = [compras, cobros, facturasVenta, webpay, transferencias].flatMap(({ cuadrar = [] }) => cuadrar);

/**
 * Asks Transbank about what neither was paid nor failed, works all that is money out again, and keeps what came of it. Whoever reads the
 * shop's mail is told of what doesn't agree.
 */
export async function conciliar(ctx: Context): Promise<Conciliacion> {
  const { preguntados, sin_respuesta } = await preguntar(ctx);
  const libros = await sumarDeNuevo(ctx);
  const diferencias = libros.reduce((suma, { total }) => suma + total, 0);
  await inTransaction(ctx, async (ctx) => {
    const [fila] = await ctx.db
      .insert(conciliaciones)
      .values({ hecha_por: ctx.actor?.id ?? null, preguntados, sin_respuesta, diferencias, libros })
      .returning({ id: conciliaciones.id });
    await audit(ctx, {
      accion: 'conciliar',
      entidad: 'conciliacion',
      entidad_id: fila!.id,
      detalle: { preguntados, sin_respuesta, diferencias },
    });
    if (diferencias > 0) await avisar(ctx, fila!.id, { diferencias, libros });
  });
  return (await ultimaConciliacion(ctx))!;
}

async function preguntar(ctx: Context): Promise<{ preguntados: number; sin_respuesta: boolean }> {
  try {
    return { preguntados: await revisarIntentos(ctx, { dias: DIAS }), sin_respuesta: false };
  } catch (error) {
    // Some of them got no answer: the rest stands, and those are asked for again each minute.
    if (!(error instanceof AggregateError)) throw error;
    return { preguntados: error.errors.length, sin_respuesta: true };
  }
}

/** In one transaction, so that what is being paid meanwhile is seen in all books or in none. */
async function sumarDeNuevo(ctx: Context): Promise<LibroConciliado[]> {
  return inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    await db.execute(sql`set local statement_timeout = 0`);
    const libros: LibroConciliado[] = [];
    for (const cuadrar of LIBROS) {
      const { que, total, faltas } = await cuadrar(db);
      libros.push({ que, total, faltas });
    }
    return libros;
  });
}

async function avisar(
  ctx: Context,
  id: number,
  { diferencias, libros }: Pick<Conciliacion, 'diferencias' | 'libros'>,
): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'conciliacion',
    clave: `conciliacion-${id}`,
    para: ctx.config.MAIL_INBOX,
    datos: {
      cuando: formatFechaHora(new Date().toISOString()),
      diferencias,
      faltas: libros.flatMap(({ faltas }) => faltas),
      enlace: `${publicUrl(ctx.config)}/admin/recaudacion`,
    },
  });
}

/** The last one, whoever asked for it; null where there was none. */
export async function ultimaConciliacion({ db }: Pick<Context, 'db'>): Promise<Conciliacion | null> {
  const [fila] = await db
    .select({
      hecha_en: conciliaciones.hecha_en,
      quien: usuarios.name,
      preguntados: conciliaciones.preguntados,
      sin_respuesta: conciliaciones.sin_respuesta,
      diferencias: conciliaciones.diferencias,
      libros: conciliaciones.libros,
    })
    .from(conciliaciones)
    .leftJoin(usuarios, eq(usuarios.id, conciliaciones.hecha_por))
    .orderBy(desc(conciliaciones.id))
    .limit(1);
  if (!fila) return null;
  const { hecha_en, quien, preguntados, sin_respuesta, diferencias, libros } = fila;
  return { hecha_en: hecha_en.toISOString(), quien, preguntados, sin_respuesta, diferencias, libros: [...libros] };
}

/** Throws away those of long ago. */
export async function limpiarConciliaciones(db: Database): Promise<void> {
  await db
    .delete(conciliaciones)
    .where(lt(conciliaciones.hecha_en, sql`now() - make_interval(days => ${SE_GUARDAN_DIAS})`));
}
