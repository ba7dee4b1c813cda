import type { ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { newAdmin } from './importar.ts';
import { type Line, plainLine } from './report.ts';
import { answered, percentile, timed } from './timing.ts';

const CENTROS = 200;
const SAMPLES = 10;
const MAX_MS = 1_000;

/** Each has a budget of this year. */
const DE_COSTO = `
  with centro as (
    insert into centros_costo (codigo, nombre) select 'C' || n, 'Centro ' || n from generate_series(1, $1::int) n returning id
  )
  insert into centros_costo_presupuestos (centro_id, anio, monto)
  select id, extract(year from now())::int, 1000000 * (1 + id % 90) from centro`;

/** Sent in the course of this year, nearly all on the account of a centre; most of them are here. */
const ORDENES = `
  insert into ordenes_proveedor (proveedor_id, estado, lineas, unidades, centro_costo_id, creada_en, enviada_en)
  select 1 + n % 40, (array['recibida', 'recibida', 'recibida', 'parcial', 'enviada'])[1 + n % 5], 2, 20,
    case when n % 20 > 0 then (select min(id) from centros_costo) + n % $2::int end, cuando, cuando
  from (
    select n, date_trunc('year', now()) + n * ((now() - date_trunc('year', now())) / $1) as cuando
    from generate_series(1, $1::int) n
  ) o
  order by n`;

const LINEAS = `
  insert into ordenes_proveedor_lineas (orden_id, linea, producto_id, codigo_producto_fussan, descripcion, costo, cantidad, recibida)
  select o.id, linea, p.id, p.codigo_producto_fussan, p.descripcion, 990.5, 10,
    case o.estado when 'recibida' then 10 when 'parcial' then 4 else 0 end
  from ordenes_proveedor o
  cross join generate_series(1, 2) linea
  join productos p on p.id = 1 + (o.id * 31 + linea * 17) % (select count(*)::int from productos)
  where o.lineas = 2
  order by o.id, linea`;

/** Half of what was ordered is charged by an invoice of the centre's. */
const COBRADAS = `
  insert into facturas_proveedor_lineas (factura_id, linea, producto_id, codigo_producto_fussan, descripcion, cantidad, precio, orden_linea_id)
  select f.id, l.linea, l.producto_id, l.codigo_producto_fussan, l.descripcion, l.cantidad, l.costo, l.id
  from (select id, row_number() over (order by id desc) as n from facturas_proveedor where estado in ('aprobada', 'pagada')) f
  join (select id, row_number() over (order by id) as n from ordenes_proveedor where lineas = 2 and estado = 'recibida') o on o.n = f.n
  join ordenes_proveedor_lineas l on l.orden_id = o.id
  where f.n <= $1::int / 2`;
const DE_LOS_CENTROS = `
  update facturas_proveedor set centro_costo_id = (select min(id) from centros_costo) + id % $1::int where id % 20 > 0`;

const LISTA = [
  ['los centros de costo', ''],
  ['los centros de costo por uso', '?sort=uso-desc'],
  ['los centros de costo excedidos', '?vista=excedidos'],
] as const;

/** What each cost centre spent and committed, of so many orders sent in a year and as many invoices of all years. */
export async function measureCostCentres(shop: ServerProcess, databaseUrl: string, rows: number): Promise<Line[]> {
  const authorization = `Bearer ${await newAdmin(shop.url, databaseUrl)}`;
  await onDatabase(databaseUrl, async (client) => {
    await client.query(DE_COSTO, [CENTROS]);
    await client.query(ORDENES, [rows, CENTROS]);
    await client.query(LINEAS);
    await client.query(COBRADAS, [rows]);
    await client.query(DE_LOS_CENTROS, [CENTROS]);
    for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement);
  });
  const lines: Line[] = [];
  for (const [name, query] of LISTA) {
    const call = () => answered(`${shop.url}/api/centros-costo${query}`, { authorization });
    for (let warming = 0; warming < 2; warming++) await call();
    const times: number[] = [];
    while (times.length < SAMPLES) times.push(await timed(call));
    lines.push(
      plainLine(`${name}, ${rows.toLocaleString('es-CL')} órdenes en el año: p95`, percentile(times, 0.95), ' ms', {
        max: MAX_MS,
      }),
    );
  }
  return lines;
}
