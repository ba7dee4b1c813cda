import { sql } from 'drizzle-orm';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { productos_proveedor } from '#server/features/bodega/recepciones/index.ts';
import type { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Tag } from '#server/platform/changes.ts';
import type { Queryable } from '#server/platform/database/client.ts';

interface Inicial {
  producto: typeof productos.$inferSelect;
  /** Units before the first sale. */
  cantidad: number;
}

/** Days ago: before the first sale. */
const APERTURA = 90;
const LLEGADA = 80;

/** Of every so many products: one whose stock came in part by a receipt, and one with goods at the door. */
const CADA = 12;
const PUERTA = [
  { estado_recepcion: 'recibido', lote_o_serie: null, ubicacion_almacen: 'Andén 2' },
  { estado_recepcion: 'inspeccionado', lote_o_serie: 'LT-2611', ubicacion_almacen: 'Bodega central, pasillo 4' },
  { estado_recepcion: 'rechazado', lote_o_serie: 'LT-2598', ubicacion_almacen: 'Devoluciones' },
] as const;

/** The stock that the demo opens with: most of it was always there, some came from suppliers, some is still at the door. */
export async function abrirStockDemo(tx: Queryable, iniciales: readonly Inicial[], admin: number): Promise<void> {
  const ctx = { db: tx, actor: null, touched: new Set<Tag>() };
  const conCosto = iniciales.filter(({ producto }) => producto.proveedor_id !== null && producto.ultimo_costo !== null);
  const hoy = diaEnSantiago();
  const recepcion = ({ producto }: Inicial, cantidad_recibida: number, dias: number) => ({
    producto_id: producto.id,
    codigo_producto_fussan: producto.codigo_producto_fussan,
    proveedor_id: producto.proveedor_id!,
    cantidad_recibida,
    precio_compra_unitario: producto.ultimo_costo!,
    numero_factura_provedor: String(40_000 + producto.id * 17),
    fecha_recepcion: sumarDias(hoy, -dias),
    actor_id: admin,
  });
  const llegados = conCosto.filter(({ cantidad }, indice) => indice % CADA === 0 && cantidad >= 3);
  const aceptadas = await tx
    .insert(productos_proveedor)
    .values(
      llegados.map((inicial, indice) => ({
        ...recepcion(inicial, Math.floor(inicial.cantidad / 3), LLEGADA),
        estado_recepcion: 'aceptado' as const,
        ubicacion_almacen: 'Bodega central',
        // What is used up by time: one in three has a lot and a day, the first of them past it.
        ...(indice % 3 === 0 && {
          lote_o_serie: `LT-${2600 + indice}`,
          fecha_caducidad: sumarDias(hoy, indice * 25 - 10),
        }),
      })),
    )
    .returning();
  const recibidas = new Map(aceptadas.map((fila) => [fila.producto_id, fila.cantidad_recibida]));
  await moverStock(
    ctx,
    iniciales.map(({ producto, cantidad }) => ({
      producto_id: producto.id,
      cantidad: cantidad - (recibidas.get(producto.id) ?? 0),
    })),
    { motivo: 'inicial', documento: 'Demostración' },
  );
  for (const { id, producto_id, cantidad_recibida: cantidad, precio_compra_unitario: costo, ...lote } of aceptadas) {
    const documento = `recepcion:${id}`;
    await moverStock(ctx, [{ producto_id, cantidad, costo, lote }], { motivo: 'recepcion', documento });
  }
  // An aisle for each category, racks of twelve, three shelves.
  await tx.execute(sql`
    update productos p set ubicacion = chr(64 + l.pasillo) || '-' || to_char(1 + l.lugar / 12, 'FM00') || '-' || 1 + l.lugar % 3
    from (
      select id, dense_rank() over (order by familia)::int as pasillo,
        (row_number() over (partition by familia order by codigo_producto_fussan) - 1)::int as lugar
      from productos where familia is not null
    ) l where l.id = p.id`);
  await tx.execute(sql`
    update movimientos_stock
    set cuando = now() - make_interval(days => case motivo when 'recepcion' then ${LLEGADA}::int else ${APERTURA}::int end)`);
  await tx.insert(productos_proveedor).values(
    conCosto
      .filter((_, indice) => indice % CADA === 5)
      .map((inicial, indice) => ({
        ...recepcion(inicial, 4 + 2 * (indice % 5), indice % 4),
        ...PUERTA[indice % PUERTA.length]!,
      })),
  );
}
