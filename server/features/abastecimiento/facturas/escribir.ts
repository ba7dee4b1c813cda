import { eq, sql } from 'drizzle-orm';
import { totalesDeFactura } from '#contract/abastecimiento/facturas/cotejo.ts';
import type { LineaEscrita } from '#contract/abastecimiento/facturas/escribir.ts';
import { NOTA_DE_CREDITO, nombreDeFactura, type TipoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { MAX_FACTURA } from '#contract/abastecimiento/facturas/facturas.ts';
import { type EstadoOrden, ORDENES_PEDIDAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { importeDe } from '#contract/valores/totales.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { VIVAS } from './cotejar.ts';
import type { FilaFactura, Rows } from './queries.ts';
import { facturas_proveedor_lineas, facturas_proveedor_recepciones } from './table.ts';

/**
 * Makes an invoice's lines those, in the caller's transaction, which has it locked. What they charge of what was received is
 * taken: units that another invoice charges are a 409 that names it. Any number of callers at once.
 */
export async function guardarLineas(
  { db }: Context,
  factura: FilaFactura,
  lineas: readonly LineaEscrita[],
): Promise<void> {
  exigirQueQuepa(lineas, factura);
  const productos = await productosDe(db, lineas);
  await exigirOrdenes(db, factura, lineas);
  await exigirRecepciones(db, factura, lineas);
  await db.delete(facturas_proveedor_lineas).where(eq(facturas_proveedor_lineas.factura_id, factura.id));
  const escritas = await db
    .insert(facturas_proveedor_lineas)
    .values(
      lineas.map(
        ({ producto_id = null, descripcion = '', cantidad, precio, exenta = false, orden_linea_id = null }, linea) => ({
          factura_id: factura.id,
          linea,
          producto_id,
          codigo_producto_fussan: producto_id === null ? null : productos.get(producto_id)!.codigo,
          descripcion: producto_id === null ? descripcion : productos.get(producto_id)!.descripcion,
          cantidad,
          precio,
          // A paper without IVA says it once, for all its lines.
          exenta: factura.afecta && exenta,
          orden_linea_id,
        }),
      ),
    )
    .returning({ id: facturas_proveedor_lineas.id, linea: facturas_proveedor_lineas.linea });
  const ids = new Map(escritas.map(({ id, linea }) => [linea, id]));
  const enlaces = lineas.flatMap(({ recepciones = [] }, linea) =>
    recepciones.map((parte) => ({ ...parte, linea_id: ids.get(linea)! })),
  );
  if (enlaces.length > 0) await db.insert(facturas_proveedor_recepciones).values(enlaces);
}

function exigirQueQuepa(lineas: readonly LineaEscrita[], { afecta }: FilaFactura): void {
  const demasiado = () => new AppError('DATOS_INVALIDOS', { message: 'Es demasiado para una factura.' });
  if (
    lineas.some(({ precio, cantidad }) => importeDe({ precio_unitario: Math.abs(precio), cantidad }, 2) > MAX_FACTURA)
  )
    throw demasiado();
  if (Math.abs(totalesDeFactura(lineas, afecta).total) > MAX_FACTURA) throw demasiado();
}

/** A field of a line is wrong: which, and why. */
function mal(linea: number, campo: string, message: string): AppError {
  return new AppError('DATOS_INVALIDOS', { message, fields: { [`lineas.${linea}.${campo}`]: message } });
}

/** What the lines name, by id; nobody removes it until the transaction ends. */
async function productosDe(db: Queryable, lineas: readonly LineaEscrita[]) {
  const ids = [...new Set(lineas.flatMap(({ producto_id }) => producto_id ?? []))];
  if (ids.length === 0) return new Map<number, { codigo: number; descripcion: string }>();
  const { rows } = await db.execute<Rows<{ id: number; codigo: number; descripcion: string }>>(sql`
    select p.id, p.codigo_producto_fussan::float8 as codigo, p.descripcion from productos p
    where p.id = any(${sql.param(ids)}::int[]) order by p.id for key share of p`);
  const productos = new Map(rows.map((fila) => [fila.id, fila]));
  const falta = lineas.findIndex(({ producto_id }) => producto_id != null && !productos.has(producto_id));
  if (falta >= 0) throw mal(falta, 'producto_id', 'Uno de los productos ya no existe: quítalo de la factura.');
  return productos;
}

/** What was ordered is of the same supplier and product, and of an order that was sent. */
async function exigirOrdenes(db: Queryable, factura: FilaFactura, lineas: readonly LineaEscrita[]): Promise<void> {
  const ids = lineas.flatMap(({ orden_linea_id }) => orden_linea_id ?? []);
  if (ids.length === 0) return;
  if (factura.tipo === NOTA_DE_CREDITO) throw noDeUnaNota();
  const { rows } = await db.execute<Rows<{ id: number; producto_id: number }>>(sql`
    select l.id, l.producto_id from ordenes_proveedor_lineas l join ordenes_proveedor o on o.id = l.orden_id
    where l.id = any(${sql.param(ids)}::int[]) and o.proveedor_id = ${factura.proveedor_id}
      and o.estado ${en<EstadoOrden>(...ORDENES_PEDIDAS)}`);
  const productos = new Map(rows.map(({ id, producto_id }) => [id, producto_id]));
  lineas.forEach(({ orden_linea_id, producto_id }, linea) => {
    if (orden_linea_id == null || productos.get(orden_linea_id) === producto_id) return;
    throw mal(linea, 'orden_linea_id', 'Esa línea de orden no es de este proveedor y producto.');
  });
}

const noDeUnaNota = () =>
  new AppError('DATOS_INVALIDOS', { message: 'Una nota de crédito no cobra lo pedido ni lo recibido.' });

interface Recibida {
  id: number;
  producto_id: number;
  proveedor_id: number;
  cantidad_recibida: number;
}

async function exigirRecepciones(db: Queryable, factura: FilaFactura, lineas: readonly LineaEscrita[]): Promise<void> {
  const pedidas = new Map<number, { cantidad: number; linea: number }>();
  lineas.forEach(({ recepciones = [] }, linea) => {
    for (const { recepcion_id, cantidad } of recepciones) {
      const antes = pedidas.get(recepcion_id);
      pedidas.set(recepcion_id, { cantidad: cantidad + (antes?.cantidad ?? 0), linea });
    }
  });
  if (pedidas.size === 0) return;
  if (factura.tipo === NOTA_DE_CREDITO) throw noDeUnaNota();
  const recibidas = await bloquearRecepciones(db, [...pedidas.keys()]);
  lineas.forEach(({ recepciones = [], producto_id }, linea) => {
    for (const { recepcion_id } of recepciones) {
      const recibida = recibidas.get(recepcion_id);
      if (recibida?.proveedor_id === factura.proveedor_id && recibida.producto_id === producto_id) continue;
      throw mal(linea, 'recepciones', 'Una de las recepciones ya no existe, o no es de este proveedor y producto.');
    }
  });
  await exigirLibres(db, factura.id, recibidas, pedidas);
}

/** Always in the same order, so that no two wait for each other. */
async function bloquearRecepciones(db: Queryable, ids: readonly number[]): Promise<Map<number, Recibida>> {
  const { rows } = await db.execute<Rows<Recibida>>(sql`
    select id, producto_id, proveedor_id, cantidad_recibida from productos_proveedor
    where id = any(${sql.param([...ids])}::int[]) order by id for no key update`);
  return new Map(rows.map((fila) => [fila.id, fila]));
}

/** Units of a receipt are on one invoice only, of those that stand; whoever calls has the receipts locked. */
async function exigirLibres(
  db: Queryable,
  factura_id: number,
  recibidas: ReadonlyMap<number, Recibida>,
  pedidas: ReadonlyMap<number, { cantidad: number }>,
): Promise<void> {
  const { rows } = await db.execute<
    Rows<{ recepcion_id: number; descripcion: string; cobradas: number; id: number; tipo: TipoFactura; folio: string }>
  >(sql`
    select e.recepcion_id, l.descripcion, sum(e.cantidad)::int as cobradas, f.id, f.tipo, f.folio
    from facturas_proveedor_recepciones e
    join facturas_proveedor_lineas l on l.id = e.linea_id
    join facturas_proveedor f on f.id = l.factura_id
    where e.recepcion_id = any(${sql.param([...pedidas.keys()])}::int[]) and f.id <> ${factura_id} and f.estado ${VIVAS}
    group by e.recepcion_id, l.descripcion, f.id order by e.recepcion_id, f.id`);
  const otras = Map.groupBy(rows, ({ recepcion_id }) => recepcion_id);
  for (const [recepcion_id, { cantidad }] of pedidas) {
    const suyas = otras.get(recepcion_id) ?? [];
    const cobradas = suyas.reduce((suma, { cobradas }) => suma + cobradas, 0);
    const disponibles = Math.max(0, recibidas.get(recepcion_id)!.cantidad_recibida - cobradas);
    if (cantidad <= disponibles) continue;
    const [otra] = suyas;
    if (!otra) {
      const message = `De una recepción sólo llegaron ${formatNumero(disponibles)} unidades, y se cobran ${formatNumero(cantidad)}.`;
      throw new AppError('RECEPCION_FACTURADA', { message, details: { recepcion_id, disponibles } });
    }
    throw new AppError('RECEPCION_FACTURADA', {
      message: `«${otra.descripcion}»: ${formatNumero(cobradas)} de esas unidades ya las cobra la ${nombreDeFactura(otra).toLowerCase()}; quedan ${formatNumero(disponibles)}.`,
      details: { recepcion_id, disponibles, factura: { id: otra.id, tipo: otra.tipo, folio: otra.folio } },
    });
  }
}

/** What an invoice that comes back charges must not be on another one by now. */
export async function exigirQueSigaLibre(db: Queryable, factura_id: number): Promise<void> {
  const { rows } = await db.execute<Rows<{ recepcion_id: number; cantidad: number }>>(sql`
    select e.recepcion_id, sum(e.cantidad)::int as cantidad from facturas_proveedor_recepciones e
    join facturas_proveedor_lineas l on l.id = e.linea_id
    where l.factura_id = ${factura_id} group by e.recepcion_id order by e.recepcion_id`);
  if (rows.length === 0) return;
  const recibidas = await bloquearRecepciones(
    db,
    rows.map(({ recepcion_id }) => recepcion_id),
  );
  await exigirLibres(db, factura_id, recibidas, new Map(rows.map((fila) => [fila.recepcion_id, fila])));
}
