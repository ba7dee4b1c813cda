import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { netoDeSql } from '#server/platform/database/dinero.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { newAdmin } from './importar.ts';
import { type Line, plainLine } from './report.ts';
import { percentile, timed } from './timing.ts';

const SAMPLES = 5;
const MAX_MS = 5_000;

const text = (fragment: ReturnType<typeof sql>): string => new PgDialect().sqlToQuery(fragment).sql;
const NETO = text(netoDeSql(sql`c.precio_final`));

/** What the back office's purchases sold left the stock, and cost something. */
const COSTOS = [
  `update compras_lineas l set costo = case when c.estado <> 'Anulado' then round(l.subtotal / 2, 2) end
   from compras c where c.id = l.compra_id`,
  `insert into movimientos_stock (producto_id, cantidad, antes, despues, valor, valor_despues, motivo, documento, cuando)
   select l.producto_id, -l.cantidad, l.cantidad, 0, -l.costo, 0, 'venta', 'compra:' || l.compra_id, c.creada_en
   from compras_lineas l join compras c on c.id = l.compra_id where l.costo is not null order by l.id`,
];

/** By what each payment came. */
const PAGOS = [
  `insert into webpay_intentos (compra_id, orden_compra, sesion, clave, monto, estado, token_hash, volvio_en, confirmaciones, estado_tbk,
     response_code, codigo_autorizacion, tipo_pago, tarjeta, fecha_transaccion, pago_id, creado_en, resuelto_en)
   select compra_id, 'F' || id, md5(id::text), md5('clave ' || id), monto, 'autorizado', md5('token ' || id), creado_en, 1, 'AUTHORIZED',
     0, referencia, 'VN', '6623', creado_en, id, creado_en, creado_en
   from pagos where medio = 'webpay' and clase = 'cobro'`,
  `insert into cartolas_lineas (identidad, cuenta, fecha, monto, descripcion, estado, compra_id, pago_id, resuelta_en)
   select 'banco ' || id, 'cuenta', fecha, monto, 'Transferencia de terceros', 'asignada', compra_id, id, creado_en
   from pagos where medio = 'transferencia' and clase = 'cobro'`,
];

/** What was delivered and paid was charged by a factura of its own. */
const FACTURAS = [
  `insert into facturas_venta (tipo, folio, estado, compra_id, cliente, fecha_emision, vence, envio, neto, iva, total, pagado, pagada_el, creada_en)
   select 33, c.id, 'pagada', c.id, 'Cliente ' || c.user_id, c.fecha_compra, c.fecha_compra, c.costo_envio, ${NETO}, c.precio_final - ${NETO},
     c.precio_final, c.precio_final, c.fecha_compra, c.creada_en
   from compras c where c.estado = 'Entregado' and c.pagado > 0 order by c.id`,
  `insert into facturas_venta_lineas (factura_id, compra_linea_id, descripcion, cantidad, precio_unitario, subtotal)
   select f.id, l.id, l.descripcion, l.cantidad, l.precio_unitario, l.subtotal
   from facturas_venta f join compras_lineas l on l.compra_id = f.compra_id order by f.id, l.linea`,
  `update compras c set facturado = f.total from facturas_venta f where f.compra_id = c.id`,
  `update compras_lineas l set facturada = l.cantidad from facturas_venta f where f.compra_id = l.compra_id`,
];

interface Conciliada {
  diferencias: number;
  libros: { que: string; faltas: string[] }[];
}

/**
 * All that is money worked out again, as each night and whenever staff ask for it: purchases and their lines, what they cost, 100,000
 * payments and more, their facturas, what came by card and what by bank. Beside it the ledger's payments are summed once.
 */
export async function measureReconciliation(shop: ServerProcess, databaseUrl: string): Promise<Line[]> {
  const authorization = `Bearer ${await newAdmin(shop.url, databaseUrl)}`;
  return onDatabase(databaseUrl, async (client) => {
    for (const statement of [...COSTOS, ...PAGOS, ...FACTURAS, 'vacuum analyze', 'checkpoint']) {
      await client.query(statement);
    }
    const { rows } = await client.query<{ pagos: number }>(
      'select count(*)::int as pagos from pagos where compra_id is not null',
    );
    const call = async () => {
      const answer = await fetch(`${shop.url}/api/conciliacion`, { method: 'POST', headers: { authorization } });
      const { diferencias, libros } = (await answer.json()) as Conciliada;
      if (diferencias !== 0) throw new Error(`La conciliación no cuadra: ${libros.flatMap(({ faltas }) => faltas)[0]}`);
    };
    await call();
    const times: number[] = [];
    const sums: number[] = [];
    while (times.length < SAMPLES) {
      sums.push(await timed(() => client.query('select clase, sum(monto) from pagos group by clase')));
      times.push(await timed(call));
    }
    const [p95, yardstick] = [percentile(times, 0.95), percentile(sums, 0.95)];
    return [
      {
        ...plainLine(`conciliar ${rows[0]!.pagos.toLocaleString('es-CL')} pagos: p95`, p95, ' ms', { max: MAX_MS }),
        yardstick: `sumar los pagos: ${yardstick.toLocaleString('es-CL', { maximumFractionDigits: 0 })} ms`,
        ratio: p95 / yardstick,
        details: { times, sums },
      },
    ];
  });
}
