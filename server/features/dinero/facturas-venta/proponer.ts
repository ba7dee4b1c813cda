import { sql } from 'drizzle-orm';
import {
  COBRABLES,
  DE_LO_VENDIDO,
  type EstadoVenta,
  NOTA_DE_CREDITO_VENTA,
  type TipoVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import type { PropuestaDeVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { sumar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { cobradoDe } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { loGuiado } from './guias.ts';
import type { Rows } from './queries.ts';

/** What went back of a purchase `c` that neither cut units nor credit notes account for: a paper charges it all the same. */
const DEVUELTO_SIN_NOTA = sql`case when c.estado = ${ANULADO} then 0
  else greatest(0, c.devuelto - greatest(0, c.pagado - c.precio_final + c.rebajado)) end`;

/** What of a purchase is still to be charged: by its number, by a work order of it, or by its public body's order. */
export async function proponerVenta({ db }: Context, { numero }: { numero: string }): Promise<PropuestaDeVenta> {
  const limpio = numero.replace(/\s+/g, '').toUpperCase();
  const ot = /^OT0*(\d{1,9})$/.exec(limpio)?.[1];
  const cual = ot
    ? sql`c.id = (select compra_id from ots where numero = ${Number(ot)})`
    : /^\d{1,9}$/.test(limpio)
      ? sql`c.num_pedido = ${Number(limpio)}`
      : sql`o.codigo = ${limpio}`;
  const { rows } = await db.execute<
    Rows<{
      id: number;
      num_pedido: number;
      base: PropuestaDeVenta['base'];
      afecta: boolean;
      pagada: boolean;
      precio_compra: number;
      cliente: string;
      rut: string | null;
      oc: string | null;
      envio: number;
      devuelto_sin_nota: number;
      ot_id: number | null;
    }>
  >(sql`
    select c.id, c.num_pedido, c.base, c.afecta, c.por_pagar = 0 and c.pagado > 0 as pagada, c.precio_compra::float8 as precio_compra, coalesce(c.factura->>'razon_social', nullif(q.cliente_nombre, ''), c.email) as cliente,
      c.factura->>'rut' as rut, o.codigo as oc, (c.costo_envio - coalesce((
        select sum(f.envio) from facturas_venta f
        where f.compra_id = c.id and f.estado ${noEn<EstadoVenta>('anulada')} and f.tipo ${en<TipoVenta>(...DE_LO_VENDIDO)} and f.acreditado < f.total), 0))::float8 as envio,
      (${DEVUELTO_SIN_NOTA})::float8 as devuelto_sin_nota,
      ${ot ? sql`(select id from ots where numero = ${Number(ot)})` : sql`null::int`} as ot_id
    from compras c left join cotizaciones q on q.compra_id = c.id left join oc_publicas o on o.cotizacion_id = q.id
    where ${cual} limit 1`);
  const [fila] = rows;
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: `No hay un pedido, OT u OC con el número ${numero}.` });
  const [cobrado, { por_guiar }, { rows: lineas }, { rows: papeles }] = await Promise.all([
    cobradoDe(db, fila.id),
    loGuiado({ db }, fila.id, fila.ot_id),
    db.execute<Rows<Omit<PropuestaDeVenta['lineas'][number], 'por_guiar'> & { id: number }>>(sql`
      select l.id, l.linea, l.descripcion, l.precio_unitario::float8 as precio_unitario, l.descuento::float8 as descuento,
        l.subtotal::float8 as queda, l.cantidad, l.cantidad - l.facturada as por_facturar,
        ${fila.ot_id === null ? sql`l.cantidad - l.facturada` : sql`least(l.cantidad - l.facturada, coalesce(x.cantidad, 0))`} as propuestas
      from compras_lineas l left join ots_lineas x on x.compra_linea_id = l.id and x.ot_id = ${fila.ot_id}
      where l.compra_id = ${fila.id} and l.cantidad > 0 order by l.linea`),
    db.execute<Rows<PropuestaDeVenta['facturas'][number]>>(sql`
      select id, tipo, folio, total::float8 as total, estado, (total - acreditado)::float8 as queda from facturas_venta
      where compra_id = ${fila.id} and estado ${noEn<EstadoVenta>('anulada')} and tipo ${en<TipoVenta>(...COBRABLES, NOTA_DE_CREDITO_VENTA)}
        and not deshace and acreditado < total order by id`),
  ]);
  const otras = papeles.map(({ id, tipo, folio, total, estado, queda }) => ({ id, tipo, folio, total, estado, queda }));
  return {
    compra_id: fila.id,
    num_pedido: fila.num_pedido,
    ot_id: fila.ot_id,
    cliente: fila.cliente,
    rut: fila.rut ? limpiarRut(fila.rut) : '',
    oc: fila.oc,
    base: fila.base,
    afecta: fila.afecta,
    pagada: fila.pagada,
    productos_por_facturar: sumar(fila.precio_compra, -cobrado.productos),
    costo_envio: Math.max(0, fila.envio),
    devuelto_sin_nota: fila.devuelto_sin_nota,
    lineas: lineas.map(
      ({ id, linea, descripcion, precio_unitario, descuento, queda, cantidad, por_facturar, propuestas }) => ({
        linea,
        descripcion,
        precio_unitario,
        descuento,
        queda: sumar(queda, -(cobrado.lineas.get(id) ?? 0)),
        cantidad,
        por_facturar,
        propuestas,
        por_guiar: por_guiar.get(linea) ?? 0,
      }),
    ),
    facturas: otras.filter(({ tipo }) => tipo !== NOTA_DE_CREDITO_VENTA),
    notas_de_credito: otras.filter(({ tipo }) => tipo === NOTA_DE_CREDITO_VENTA),
  };
}
