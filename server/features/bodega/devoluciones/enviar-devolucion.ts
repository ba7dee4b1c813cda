import { and, count, eq, sql } from 'drizzle-orm';
import { type Devolucion, numeroDeDevolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import { buscarProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import { correos, encolarCorreo } from '#server/features/casa/correo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { archivoDePapel, papelEnPdf } from '#server/platform/papeles.ts';
import { documentoDeDevolucion } from './documento-de-devolucion.ts';
import { bloquearDevolucion, DEVOLUCION, esta, leerFila } from './estados.ts';
import { buscarDevolucion, lineasDe } from './queries.ts';
import { devoluciones_proveedor } from './table.ts';

/** Mails a note with its PDF to its supplier, who was last written to when whoever asks saw it. While the last mail hasn't left, it is that one that does. */
export async function enviarDevolucion(ctx: Context, id: number, visto: string | null): Promise<Devolucion> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearDevolucion(ctx.db, id);
    requireAct(ctx, DEVOLUCION, antes, 'enviar');
    // Somebody has written meanwhile: that is what was asked for.
    if ((antes.enviada_en?.getTime() ?? null) !== (visto === null ? null : Date.parse(visto))) {
      return (await buscarDevolucion(ctx, id))!;
    }
    const { devolucion, proveedor, lineas } = await datosDe(ctx, id);
    if (!proveedor.email) {
      throw new AppError('CONFLICTO', {
        message: `${proveedor.nombre_provedor} no tiene correo: anótalo en su ficha antes de enviarle la devolución.`,
      });
    }
    const veces = await enviadas(ctx, id);
    const numero = numeroDeDevolucion(devolucion.numero);
    await encolarCorreo(ctx, {
      plantilla: 'devolucion-a-proveedor',
      clave: `devolucion-${devolucion.numero}${veces === 0 ? '' : `-${veces}`}`,
      para: proveedor.email,
      responder_a: ctx.config.MAIL_INBOX,
      insistir: true,
      datos: {
        devolucion_id: id,
        numero,
        nombre_provedor: proveedor.nombre_provedor,
        productos: devolucion.lineas,
        unidades: devolucion.unidades,
        entregada: devolucion.fecha_entrega,
        otra_vez: veces > 0,
        papel: {
          archivo: archivoDePapel(numero),
          documento: documentoDeDevolucion({ devolucion, proveedor, lineas }, ctx.config),
        },
      },
    });
    await ctx.db
      .update(devoluciones_proveedor)
      .set({ enviada_en: sql`now()`, enviada_por: requireActor(ctx.actor).id })
      .where(esta(id));
    await audit(ctx, {
      accion: 'enviar-devolucion',
      entidad: 'devolucion',
      entidad_id: id,
      detalle: { para: proveedor.email },
    });
    return (await buscarDevolucion(ctx, id))!;
  });
}

/** How often it has left already. */
async function enviadas({ db }: Context, id: number): Promise<number> {
  const [cuenta] = await db
    .select({ cuantas: count() })
    .from(correos)
    .where(
      and(
        eq(sql`${correos.datos}->>'devolucion_id'`, String(id)),
        eq(correos.plantilla, 'devolucion-a-proveedor'),
        eq(correos.estado, 'enviado'),
      ),
    );
  return cuenta!.cuantas;
}

async function datosDe({ db }: Context, id: number) {
  const devolucion = await leerFila(db, id);
  const proveedor = await buscarProveedor(db, devolucion.proveedor_id);
  const lineas = await lineasDe(db, id);
  return { devolucion, proveedor: proveedor!, lineas };
}

/** The note as a PDF, as its supplier gets it. */
export async function devolucionEnPdf(ctx: Context, id: number): Promise<FileReply> {
  const datos = await datosDe(ctx, id);
  return papelEnPdf(ctx, numeroDeDevolucion(datos.devolucion.numero), documentoDeDevolucion(datos, ctx.config));
}
