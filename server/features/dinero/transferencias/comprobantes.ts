import { isDeepStrictEqual } from 'node:util';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import {
  COMPROBANTE_NO_ENCONTRADO,
  COMPROBANTE_NO_ES,
  COMPROBANTE_ROTO,
  type ComprobantePropio,
  type enviarComprobante as contratoDeEnviar,
  type DatosDeTransferencia,
  DEMASIADOS_COMPROBANTES,
  MAX_COMPROBANTES,
} from '#contract/dinero/transferencias/comprobantes.ts';
import { leerHorario, tras } from '#contract/tienda/horario.ts';
import { ANULADO, COMPRA_NO_ENCONTRADA, POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import { reservaVigente } from '#contract/ventas/compras/compras-estados.ts';
import {
  bloquearParaPagar,
  buscarFilaCompra,
  type FilaCompra,
  guardarMientrasSeRevisa,
} from '#server/features/ventas/compras/index.ts';
import { exigirPermiso, isStaff, requireActor } from '#server/platform/actor.ts';
import { attachmentReply, readPaper } from '#server/platform/attachments.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { COMPROBANTE } from './estados.ts';
import { comprobantes_pago } from './table.ts';

type Dicho = z.output<typeof contratoDeEnviar.body>;
type Fila = Omit<typeof comprobantes_pago.$inferSelect, 'contenido'>;

const RECIBIDO =
  'Recibimos tu comprobante: te guardamos los productos mientras lo revisamos, y te confirmamos el pago.';

/** What a purchase that who asks may see needs to be paid by transfer. Where nothing is owed no account is told. */
export async function transferenciaDe(ctx: Context, compra_id: number): Promise<DatosDeTransferencia> {
  const compra = await buscarFilaCompra(ctx, compra_id);
  if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  const enviados = await comprobantesDe(ctx, compra_id);
  const seDebe = debe(compra);
  const en_revision = enviados.some(({ estado }) => estado === 'pendiente');
  return {
    cuentas: seDebe ? ctx.config.TIENDA_CUENTAS.map((cuenta) => ({ ...cuenta })) : [],
    por_pagar: compra.por_pagar,
    mensaje: `Pedido ${compra.num_pedido}`,
    // The clock waits for the staff.
    hasta: en_revision
      ? null
      : reservaVigente({
          estado: compra.estado,
          estado_pago: compra.estado_pago,
          reservada_hasta: compra.reservada_hasta?.toISOString() ?? null,
        }),
    en_revision,
    puede_enviar: seDebe && enviados.length < MAX_COMPROBANTES,
    comprobantes: enviados.map(vistaPropia),
  };
}

const debe = ({ por_pagar, estado }: FilaCompra): boolean =>
  por_pagar > 0 && estado !== ANULADO && estado !== POR_APROBAR;

/** All but their files. */
const { contenido: _, ...SIN_ARCHIVO } = getTableColumns(comprobantes_pago);

const comprobantesDe = ({ db }: Pick<Context, 'db'>, compra_id: number): Promise<Fila[]> =>
  db
    .select(SIN_ARCHIVO)
    .from(comprobantes_pago)
    .where(eq(comprobantes_pago.compra_id, compra_id))
    .orderBy(desc(comprobantes_pago.id));

const vistaPropia = (fila: Fila): ComprobantePropio => ({
  id: fila.id,
  nombre: fila.nombre,
  tipo: fila.tipo,
  bytes: fila.bytes,
  banco: fila.banco,
  fecha: fila.fecha,
  monto: fila.monto,
  estado: fila.estado,
  motivo: fila.motivo,
  enviado_en: fila.creado_en.toISOString(),
});

/**
 * «Ya transferí»: keeps a proof of a purchase that is owed for, the same file once. It is read before anything is locked, which takes
 * long. Its goods are kept until the staff have looked, and longer than before from the first one on: nobody who has paid loses them to
 * the clock.
 */
export async function enviarComprobante(
  ctx: Context,
  compra_id: number,
  [archivo]: readonly ReceivedFile[],
  dicho: Dicho,
): Promise<DatosDeTransferencia> {
  const antes = await buscarFilaCompra(ctx, compra_id);
  if (!antes) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  exigirQueSeDeba(antes);
  if (!archivo) throw malArchivo('Elige la imagen o el PDF del comprobante.');
  const leido = await readPaper(ctx.images, archivo, {
    part: 'comprobante',
    other: COMPROBANTE_NO_ES,
    broken: COMPROBANTE_ROTO,
  });
  await inTransaction(ctx, async (ctx) => {
    const compra = await bloquearParaPagar(ctx, compra_id);
    exigirQueSeDeba(compra);
    const enviados = await comprobantesDe(ctx, compra_id);
    const mismo = enviados.find(({ huella }) => huella === leido.huella);
    if (mismo?.estado === 'rechazado') {
      throw new AppError('CONFLICTO', { message: 'Ese mismo archivo ya lo enviaste y no sirvió: envía otro.' });
    }
    if (mismo) return corregirDicho(ctx, mismo, dicho);
    if (enviados.length >= MAX_COMPROBANTES) throw demasiados();
    const [nuevo] = await ctx.db
      .insert(comprobantes_pago)
      .values({
        ...leido,
        bytes: leido.contenido.length,
        compra_id,
        banco: dicho.banco ?? '',
        fecha: dicho.fecha ?? null,
        monto: dicho.monto === undefined ? null : Number(dicho.monto),
        creado_por: requireActor(ctx.actor).id,
      })
      .returning({ id: comprobantes_pago.id });
    await audit(ctx, {
      accion: 'enviar-comprobante',
      entidad: COMPROBANTE.entidad,
      entidad_id: nuevo!.id,
      detalle: { compra_id, archivo: leido.nombre, bytes: leido.contenido.length },
    });
    if (compra.estado_pago === 'pendiente' && compra.reservada_hasta !== null && enviados.length === 0) {
      const { TIENDA_HORARIO, HOLD_HOURS_PROOF } = ctx.config;
      const hasta = tras(leerHorario(TIENDA_HORARIO), new Date(), HOLD_HOURS_PROOF * 60);
      await guardarMientrasSeRevisa(ctx, compra, hasta, RECIBIDO);
    }
  });
  return transferenciaDe(ctx, compra_id);
}

/** Sent again, the same file says more of itself while nobody has looked: what is left out stays as it was said. */
async function corregirDicho(ctx: Context, mismo: Fila, { banco, fecha, monto }: Dicho): Promise<void> {
  if (mismo.estado !== 'pendiente') return;
  const antes = { banco: mismo.banco, fecha: mismo.fecha, monto: mismo.monto };
  const despues = {
    banco: banco || antes.banco,
    fecha: fecha ?? antes.fecha,
    monto: monto === undefined ? antes.monto : Number(monto),
  };
  if (isDeepStrictEqual(antes, despues)) return;
  await ctx.db.update(comprobantes_pago).set(despues).where(eq(comprobantes_pago.id, mismo.id));
  await audit(ctx, {
    accion: 'corregir-comprobante',
    entidad: COMPROBANTE.entidad,
    entidad_id: mismo.id,
    detalle: { antes, despues },
  });
}

function exigirQueSeDeba(compra: FilaCompra): void {
  if (debe(compra)) return;
  throw new AppError('CONFLICTO', {
    message:
      compra.estado === ANULADO
        ? 'Este pedido está anulado.'
        : compra.estado === POR_APROBAR
          ? 'Este pedido espera que su empresa lo apruebe: hasta entonces no se paga.'
          : 'De este pedido no se debe nada.',
    details: { estado: compra.estado },
  });
}

const demasiados = () => new AppError('CONFLICTO', { message: DEMASIADOS_COMPROBANTES });
const malArchivo = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { comprobante: message } });

/** The file of one: its sender's own, or whoever of the staff writes down payments. Another's isn't there. */
export async function archivoDeComprobante(ctx: Context, id: number): Promise<FileReply> {
  const [fila] = await ctx.db.select().from(comprobantes_pago).where(eq(comprobantes_pago.id, id));
  const suya = fila && (await buscarFilaCompra(ctx, fila.compra_id));
  if (!suya) throw noEsta();
  if (isStaff(ctx.actor) && suya.user_id !== requireActor(ctx.actor).id) exigirPermiso(ctx, 'registrar-pagos');
  if (!fila.contenido) throw new AppError('NO_ENCONTRADO', { message: 'Ese comprobante ya no se guarda.' });
  return attachmentReply({ nombre: fila.nombre, tipo: fila.tipo, contenido: fila.contenido });
}

export const noEsta = () => new AppError('NO_ENCONTRADO', { message: COMPROBANTE_NO_ENCONTRADO });
