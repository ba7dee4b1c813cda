import { sql } from 'drizzle-orm';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { vigentes } from '#server/features/dinero/pagos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasCompras } from './queries.ts';

/** What of it was paid with its client's balance, and what was left in that. */
interface ConSaldo extends Compra {
  usado: number;
  dejado: number;
}

const COLUMNAS: Columna<ConSaldo>[] = [
  { titulo: 'N° de pedido', tipo: 'codigo', valor: (compra) => compra.num_pedido },
  { titulo: 'Fecha', tipo: 'fecha', valor: (compra) => compra.fecha_compra },
  { titulo: 'Correo', tipo: 'texto', valor: (compra) => compra.email },
  { titulo: 'Estado', tipo: 'texto', valor: (compra) => compra.estado, ancho: 22 },
  { titulo: 'Estado del pago', tipo: 'texto', valor: (compra) => compra.estado_pago, ancho: 16 },
  {
    titulo: 'Productos',
    tipo: 'texto',
    valor: ({ items }) => items.map(({ cantidad, descripcion }) => `${cantidad} × ${descripcion}`).join(' | '),
    ancho: 60,
  },
  { titulo: 'Unidades', tipo: 'entero', valor: (compra) => compra.otv_compras },
  { titulo: 'Entrega', tipo: 'texto', valor: (compra) => compra.entrega, ancho: 12 },
  { titulo: 'Dirección', tipo: 'texto', valor: (compra) => compra.direccion },
  { titulo: 'Comuna', tipo: 'texto', valor: (compra) => compra.comuna, ancho: 20 },
  { titulo: 'Contacto', tipo: 'codigo', valor: (compra) => compra.contacto },
  { titulo: 'Documento', tipo: 'texto', valor: (compra) => compra.documento, ancho: 12 },
  { titulo: 'RUT de factura', tipo: 'texto', valor: (compra) => compra.factura?.rut, ancho: 16 },
  { titulo: 'Razón social', tipo: 'texto', valor: (compra) => compra.factura?.razon_social },
  { titulo: 'Cupón', tipo: 'texto', valor: (compra) => compra.cupon, ancho: 16 },
  { titulo: 'Precio compra', tipo: 'monto', valor: (compra) => compra.precio_compra, ancho: 18 },
  { titulo: 'Despacho', tipo: 'monto', valor: (compra) => compra.costo_envio },
  { titulo: 'Total', tipo: 'monto', valor: (compra) => compra.precio_final },
  { titulo: 'Pagado', tipo: 'monto', valor: (compra) => compra.pagado },
  { titulo: 'Falta pagar', tipo: 'monto', valor: (compra) => compra.por_pagar },
  { titulo: 'Devuelto', tipo: 'monto', valor: (compra) => compra.devuelto },
  { titulo: 'Por devolver', tipo: 'monto', valor: (compra) => compra.por_devolver },
  { titulo: 'Pagado con saldo a favor', tipo: 'monto', valor: (compra) => compra.usado, ancho: 24 },
  { titulo: 'Dejado a favor', tipo: 'monto', valor: (compra) => compra.dejado, ancho: 16 },
];

const POR_TANDA = 200;

async function* conSaldo(ctx: Context, filtro: Parameters<typeof todasLasCompras>[1]): AsyncGenerator<ConSaldo> {
  let tanda: Compra[] = [];
  for await (const compra of todasLasCompras(ctx, filtro)) {
    if (tanda.push(compra) < POR_TANDA) continue;
    yield* await sumados(ctx, tanda);
    tanda = [];
  }
  yield* await sumados(ctx, tanda);
}

async function sumados({ db }: Context, tanda: readonly Compra[]): Promise<ConSaldo[]> {
  const { rows } = await db.execute<{ compra_id: number; usado: number; dejado: number }>(sql`
    select p.compra_id, coalesce(sum(p.monto) filter (where p.monto > 0), 0)::float8 as usado,
      coalesce(-sum(p.monto) filter (where p.monto < 0), 0)::float8 as dejado
    from (${vigentes(sql`p.clase = 'traspaso' and p.compra_id = any(${sql.param(tanda.map(({ id }) => id))}::int[])`)}) p
    group by p.compra_id`);
  const saldos = new Map(rows.map(({ compra_id, usado, dejado }) => [compra_id, { usado, dejado }]));
  return tanda.map((compra) => ({ ...compra, ...(saldos.get(compra.id) ?? { usado: 0, dejado: 0 }) }));
}

/** The purchases that the staff's list shows with the same filter. */
export const exportarCompras = descargaDe('ordenes', 'Órdenes', COLUMNAS, conSaldo);
