import { sql } from 'drizzle-orm';
import type { EstadoOt } from '#contract/licitacion/ots/estados.ts';
import type { Ot } from '#contract/licitacion/ots/ots.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { leerHistorial } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import { ENTIDAD } from './estados.ts';
import { COLUMNAS, DE, DE_SUS_UNIDADES, type FilaDeLista, noEncontrada, type Rows, vistaDeLista } from './queries.ts';

type FilaFicha = FilaDeLista &
  Pick<
    Ot,
    | 'entrega'
    | 'direccion'
    | 'comuna'
    | 'contacto'
    | 'responsable_id'
    | 'seguimiento'
    | 'recibido_por'
    | 'notas'
    | 'version'
  >;

/** A work order with all that is known of it. */
export async function buscarOt({ db }: Pick<Context, 'db'>, id: number): Promise<Ot> {
  const { rows } = await db.execute<FilaFicha>(sql`
    select ${COLUMNAS}, c.entrega, c.direccion, c.comuna, c.contacto, t.responsable_id, t.seguimiento, t.recibido_por,
      t.notas, t.version from ${DE} where t.id = ${id}`);
  const [fila] = rows;
  if (!fila) throw noEncontrada();
  const { rows: items } = await db.execute<Rows<Ot['items'][number]>>(sql`
      select l.id, cl.linea, cl.producto_id, cl.codigo_producto_fussan::float8 as codigo_producto_fussan, cl.descripcion,
        l.cantidad, cl.cantidad as comprada, cl.precio_unitario::float8 as precio_unitario, cl.descuento::float8 as descuento,
        (case when l.cantidad = cl.cantidad then cl.subtotal else ${DE_SUS_UNIDADES} end)::float8 as subtotal
      from ots_lineas l join compras_lineas cl on cl.id = l.compra_linea_id join compras c on c.id = cl.compra_id where l.ot_id = ${id} order by cl.linea`);
  const historial = await leerHistorial<EstadoOt>(db, ENTIDAD, id);
  return {
    ...vistaDeLista(fila),
    entrega: fila.entrega,
    direccion: fila.direccion,
    comuna: fila.comuna,
    contacto: formatTelefono(fila.contacto),
    responsable_id: fila.responsable_id,
    seguimiento: fila.seguimiento,
    recibido_por: fila.recibido_por,
    notas: fila.notas,
    version: fila.version,
    items: items.map((item) => ({
      id: item.id,
      linea: item.linea,
      producto_id: item.producto_id,
      codigo_producto_fussan: item.codigo_producto_fussan,
      descripcion: item.descripcion,
      cantidad: item.cantidad,
      comprada: item.comprada,
      precio_unitario: item.precio_unitario,
      descuento: item.descuento,
      subtotal: item.subtotal,
    })),
    historial,
  };
}
