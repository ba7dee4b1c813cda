import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Comprobante, listarComprobantes as contrato } from '#contract/dinero/transferencias/comprobantes.ts';
import type { EstadoComprobante } from '#contract/dinero/transferencias/estados.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import { noEsta } from './comprobantes.ts';
import { comprobantes_pago } from './table.ts';

/** In the words of the index that holds them. */
export const POR_CONFIRMAR = sql`${comprobantes_pago.estado} ${en<EstadoComprobante>('pendiente')}`;

/** Those of a purchase that nobody has looked at. */
export const pendienteDe = (compra_id: number): SQL => and(eq(comprobantes_pago.compra_id, compra_id), POR_CONFIRMAR)!;

const resolvio = alias(usuarios, 'resolvio');
const otro = alias(comprobantes_pago, 'otro');
const otra = alias(compras, 'otra');

/** What whoever bought is called. */
export const CLIENTE_DE_COMPRA = sql<string>`coalesce(nullif(${compras.factura}->>'razon_social', ''), nullif(${usuarios.name}, ''), ${compras.email})`;

function leer(ctx: Context, donde: SQL | undefined) {
  return ctx.db
    .select({
      id: comprobantes_pago.id,
      nombre: comprobantes_pago.nombre,
      tipo: comprobantes_pago.tipo,
      bytes: comprobantes_pago.bytes,
      banco: comprobantes_pago.banco,
      fecha: comprobantes_pago.fecha,
      monto: comprobantes_pago.monto,
      estado: comprobantes_pago.estado,
      motivo: comprobantes_pago.motivo,
      enviado_en: comprobantes_pago.creado_en,
      hay_archivo: sql<boolean>`${isNotNull(comprobantes_pago.contenido)}`,
      quien: nombreDe<string | null>(resolvio),
      resuelto_en: comprobantes_pago.resuelto_en,
      pago_id: comprobantes_pago.pago_id,
      tambien_en: sql<number[]>`array(${ctx.db
        .selectDistinct({ num_pedido: otra.num_pedido })
        .from(otro)
        .innerJoin(otra, eq(otra.id, otro.compra_id))
        .where(and(eq(otro.huella, comprobantes_pago.huella), ne(otro.compra_id, comprobantes_pago.compra_id)))})`,
      compra: {
        id: compras.id,
        num_pedido: compras.num_pedido,
        cliente: CLIENTE_DE_COMPRA,
        estado: compras.estado,
        por_pagar: compras.por_pagar,
        pagado: compras.pagado,
        reservada_hasta: compras.reservada_hasta,
      },
    })
    .from(comprobantes_pago)
    .innerJoin(compras, eq(compras.id, comprobantes_pago.compra_id))
    .leftJoin(usuarios, eq(usuarios.id, compras.user_id))
    .leftJoin(resolvio, eq(resolvio.id, comprobantes_pago.resuelto_por))
    .where(donde)
    .$dynamic();
}

type Leido = Awaited<ReturnType<typeof leer>>[number];

const vista = ({ compra, enviado_en, resuelto_en, ...fila }: Leido): Comprobante => ({
  id: fila.id,
  nombre: fila.nombre,
  tipo: fila.tipo,
  bytes: fila.bytes,
  banco: fila.banco,
  fecha: fila.fecha,
  monto: fila.monto,
  estado: fila.estado,
  motivo: fila.motivo,
  enviado_en: enviado_en.toISOString(),
  hay_archivo: fila.hay_archivo,
  quien: fila.quien,
  resuelto_en: resuelto_en?.toISOString() ?? null,
  pago_id: fila.pago_id,
  tambien_en: fila.tambien_en,
  compra: {
    id: compra.id,
    num_pedido: compra.num_pedido,
    cliente: compra.cliente,
    estado: compra.estado,
    por_pagar: compra.por_pagar,
    pagado: compra.pagado,
    reservada_hasta: compra.reservada_hasta?.toISOString() ?? null,
  },
});

export async function leerComprobante(ctx: Context, id: number): Promise<Comprobante> {
  const [fila] = await leer(ctx, eq(comprobantes_pago.id, id));
  if (!fila) throw noEsta();
  return vista(fila);
}

/** What waits comes in the order in which it was sent; the rest, the last one first. */
export async function paginaDeComprobantes(
  ctx: Context,
  { estado, compra_id, page, limit }: z.output<typeof contrato.query>,
): Promise<z.output<typeof contrato.reply>> {
  const donde = and(
    estado && (estado === 'pendiente' ? POR_CONFIRMAR : eq(comprobantes_pago.estado, estado)),
    compra_id === undefined ? undefined : eq(comprobantes_pago.compra_id, compra_id),
  );
  const orden = estado === 'pendiente' ? asc(comprobantes_pago.id) : desc(comprobantes_pago.id);
  const [filas, total] = await Promise.all([
    leer(ctx, donde)
      .orderBy(orden)
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(comprobantes_pago, donde),
  ]);
  return { items: filas.map(vista), total, page, limit };
}
