import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { netosDeLineas } from '#server/features/ventas/compras/neto-de-lineas.ts';
import { ivaDeSql, netoDeSql } from '#server/platform/database/dinero.ts';

/** The statements here go to PostgreSQL as they stand. */
const text = (fragment: SQL): string => new PgDialect().sqlToQuery(fragment).sql;
const IVA = text(ivaDeSql(sql`neto`));
const NETO = text(netoDeSql(sql`l.total`));

/** Clients' companies, of whom some bought more than others. */
const CUENTAS = 5_000;

/**
 * A back office that has been open for years: so many purchases of one line or two, most of them delivered; so many clients,
 * so many acts of the audit, so many invoices of suppliers, so many quotations and so many opportunities of public bodies. The same data every time.
 */
export async function fillBackOffice(client: pg.Client, rows: number): Promise<void> {
  await client.query('select setseed(0.42)');
  await client.query(USUARIOS, [CUENTAS]);
  await client.query(COMPRAS, [rows, CUENTAS]);
  for (const statement of [LINEAS, TOTALES, NETOS, HISTORIAL, RETIROS]) await client.query(statement);
  for (const statement of [CLIENTES, AUDITORIA, FACTURAS, LLEGADAS, RECEPCIONES, COTIZACIONES, OPORTUNIDADES]) {
    await client.query(statement, [rows]);
  }
  for (const statement of [PAGOS, COTIZACIONES_LINEAS, COTIZACIONES_SUMAS]) await client.query(statement);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

const USUARIOS = `
  insert into usuarios (name, email, role, rut, rut_valido, direccion, clave_hash)
  select 'Persona ' || n, 'persona' || n || '@banco.test', case when n % 500 = 0 then 'employee' else 'customer' end,
    (10000000 + n)::text, true, 'Calle ' || n, 'x'
  from generate_series(1, $1::int) n`;

const COMPRAS = `
  insert into compras (num_pedido, user_id, email, codigo_producto_fussan, descripcion, otv, otv_compras, precio_compra,
    costo_envio, precio_final, provedor, web_provedor, gestion_compras, fecha_compra, fecha_retiro, estado,
    pagado, direccion, comuna, contacto, tipo_pago, entrega, num_gd, num_factura, archivada_en, creada_en)
  select 100000 + (n * 7919) % 900000, u, 'persona' || u || '@banco.test', 10000001 + n % 1000, 'Taladro', 1, 1, monto, 3990,
    monto + 3990, 'Importadora ' || 1 + n % 40, 'Tienda online Fussan', 'Web', cuando::date, cuando::date + 7, estado,
    case when estado in ('Despachado', 'Entregado') or n % 3 = 0 then monto + 3990 else 0 end, 'Calle ' || n,
    (array['Ñuñoa', 'Providencia', 'Maipú', 'Quilicura'])[1 + n % 4], (912000000 + n)::text, 'Webpay/Transferencia',
    case when n % 5 = 0 then 'retiro' else 'despacho' end,
    case when estado in ('Despachado', 'Entregado') then 'GD-' || n end,
    case when estado = 'Entregado' and n % 3 > 0 then 'F-' || n end,
    case when n % 200 = 0 then now() end, cuando
  from (
    select n, 1 + floor(random() * random() * $2)::int as u, 9990 + 1000 * floor(random() * 400)::numeric as monto,
      now() - ($1 - n) * (interval '3 years' / $1) as cuando,
      case
        when n % 20 = 0 then 'Anulado' when n < $1 * 0.95 then 'Entregado' when n < $1 * 0.97 then 'Despachado'
        when n < $1 * 0.98 then 'En preparación' else 'Pendiente de Despacho'
      end as estado
    from generate_series(1, $1::int) n
  ) c
  order by n`;

/** One purchase in ten has two. */
const LINEAS = `
  insert into compras_lineas (compra_id, linea, producto_id, codigo_producto_fussan, descripcion, proveedor_id, provedor,
    precio_unitario, cantidad, subtotal)
  select c.id, linea, p.id, p.codigo_producto_fussan, p.descripcion, p.proveedor_id, 'Importadora ' || p.proveedor_id,
    p.precio_unitario, 1 + c.id % 3, p.precio_unitario * (1 + c.id % 3)
  from compras c
  cross join lateral generate_series(1, 1 + (c.id % 10 = 1)::int) linea
  join productos p on p.id = 1 + (c.id * 31 + linea * 17) % (select count(*)::int from productos)
  order by c.id, linea`;

/** A purchase comes to what its lines do, and was paid whole or not at all. */
const TOTALES = `
  update compras c set precio_compra = l.subtotal, precio_final = l.subtotal + c.costo_envio, otv = l.unidades,
    otv_compras = l.unidades, pagado = case when c.pagado > 0 then l.subtotal + c.costo_envio else 0 end
  from (select compra_id, sum(subtotal) as subtotal, sum(cantidad) as unidades from compras_lineas group by compra_id) l
  where l.compra_id = c.id`;

/** What each sold, as the shop writes it with them. */
const NETOS = `update compras_lineas l set neto = n.neto from (${text(netosDeLineas())}) n where n.id = l.id`;

/** Most of them are paid; of the last ones some are owed, late or not, and a few nobody has looked at. */
const FACTURAS = `
  insert into facturas_proveedor (proveedor_id, tipo, folio, folio_normal, estado, fecha_emision, vence, afecta, neto, iva, total,
    pagado, saldo, distintas, con_diferencias, creada_en)
  select (select min(id) from proveedores) + n % (select count(*)::int from proveedores), 33, n::text, n::text, estado, dia,
    dia + 30, true, neto, ${IVA}, neto + ${IVA},
    case estado when 'pagada' then neto + ${IVA} else 0 end,
    case estado when 'pagada' then 0 else neto + ${IVA} end, (n % 3 = 0)::int, n % 3 = 0, dia
  from (
    select n, 10000 + 1000 * (n % 900)::numeric as neto, current_date - (($1 - n) * 1095 / $1)::int as dia,
      case when n < $1 * 0.9 then 'pagada' when n < $1 * 0.98 then 'aprobada' else 'por_revisar' end as estado
    from generate_series(1, $1::int) n
  ) f
  order by n`;

/**
 * What purchases and invoices say that was paid, as the ledger has it: a purchase in five in two parts, half of them by card and the
 * others by transfer.
 */
const PAGOS = `
  insert into pagos (clase, monto, fecha, medio, referencia, compra_id, proveedor_id, factura_proveedor_id, creado_en)
  select * from (
    select 'cobro', case when partes = 1 then pagado when parte = 1 then trunc(pagado / 2) else pagado - trunc(pagado / 2) end, fecha_compra,
      case when id % 2 = 0 then 'webpay' else 'transferencia' end, lpad((id % 1000000)::text, 6, '0'), id, null::int, null::int, creada_en
    from (select *, 1 + (id % 5 = 0)::int as partes from compras where pagado > 0) c, generate_series(1, c.partes) parte
    union all
    select 'pago', pagado, vence, 'transferencia', '', null, proveedor_id, id, creada_en from facturas_proveedor where pagado > 0
  ) p order by creada_en`;

const HISTORIAL = `
  insert into historial (entidad, entidad_id, estado, cuando)
  select 'compra', id, paso, creada_en + dias * interval '1 day'
  from compras, (values ('Pendiente de Despacho', 0), ('Despachado', 2), ('Entregado', 4)) p (paso, dias)
  where paso = 'Pendiente de Despacho' or estado = 'Entregado' or estado = paso
  order by id, dias`;

const RETIROS = `
  insert into retiros (compra_id, linea, fecha, sucursal, retirado_por, actor_id)
  select l.compra_id, l.linea, c.fecha_retiro, 'Quilicura', 'Persona 1', 1
  from compras_lineas l join compras c on c.id = l.compra_id
  where c.estado in ('Despachado', 'Entregado')`;

const CLIENTES = `
  insert into clientes (user_id, empresa, rut_cliente, nombre, mail, ciudad, giro, credito)
  select 1, 'Constructora ' || md5(n::text), (10000000 + n)::text, 'Contacto ' || n, 'contacto' || n || '@cliente.test',
    'Santiago', 'Construcción', 500000 * (n % 10)
  from generate_series(1, $1::int) n`;

const AUDITORIA = `
  insert into auditoria (cuando, actor_id, actor_rol, accion, entidad, entidad_id, detalle, request_id, ip)
  select now() - ($1 - n) * (interval '3 years' / $1),
    case when n % 4 > 0 then 500 * (1 + n % 10) end, case when n % 4 > 0 then 'employee' end,
    case when n % 4 = 0 then 'iniciar-sesion' else (array['despachar-compra', 'editar-datos', 'entregar-compra'])[n % 4] end,
    case when n % 4 = 0 then 'usuario' else 'compra' end, case when n % 4 = 0 then 1 + n % 5000 else n end,
    '{"antes": {"estado": "En preparación"}, "despues": {"estado": "Despachado"}}', 'banco', '127.0.0.1'
  from generate_series(1, $1::int) n`;

/** Each of one line, nearly all decided on. */
const LLEGADAS = `
  insert into llegadas (proveedor_id, estado, documento_tipo, documento_numero, lineas, unidades, por_decidir, aceptadas,
    rechazadas, creada_en)
  select 1 + n % 40, case when n > $1 * 0.99 then 'abierta' else 'cerrada' end, 'factura', n::text, 1, 1 + n % 90,
    case when n > $1 * 0.99 then 1 + n % 90 else 0 end,
    case when n > $1 * 0.99 or n % 50 = 0 then 0 else 1 + n % 90 end,
    case when n <= $1 * 0.99 and n % 50 = 0 then 1 + n % 90 else 0 end, now() - ($1 - n) * (interval '3 years' / $1)
  from generate_series(1, $1::int) n`;

const RECEPCIONES = `
  insert into productos_proveedor (producto_id, codigo_producto_fussan, proveedor_id, cantidad_recibida,
    precio_compra_unitario, numero_factura_provedor, estado_recepcion, fecha_recepcion, llegada_id)
  select p.id, p.codigo_producto_fussan, l.proveedor_id, l.unidades, 990.5, l.documento_numero,
    case when l.por_decidir > 0 then 'recibido' when l.rechazadas > 0 then 'rechazado' else 'aceptado' end,
    l.creada_en::date, l.id
  from llegadas l
  join productos p on p.id = 1 + (l.id * 31) % (select count(*)::int from productos)
  where l.id <= $1::int
  order by l.id`;

/** Most were answered long ago; of the last ones some wait for their client, and some for the shop. */
const COTIZACIONES = `
  insert into cotizaciones (num_cotizacion, canal, estado, origen, user_id, vendedor_id, cliente_nombre, cliente_rut,
    cliente_email, fecha, vence, fecha_envio_cotizacion, oc_cliente, version_enviada, primera_enviada_en, creada_en, archivada_en)
  select 100000 + n, (array['tienda', 'compra_agil', 'convenio'])[1 + n % 3], estado,
    case when n % 4 = 0 then 'solicitud' else 'mano' end, case when n % 4 = 0 then 1 + n % 5000 end, 500 * (1 + n % 10),
    'Constructora ' || md5((n % 20000)::text), (10000000 + n % 20000)::text, 'contacto' || n % 20000 || '@cliente.test',
    dia, dia + 15, case when estado <> 'borrador' then dia end, case when n % 6 = 0 then n || '-45-SE26' else '' end,
    (estado <> 'borrador')::int, case when estado <> 'borrador' then dia + interval '5 hours' end, dia,
    case when n % 200 = 0 and estado not in ('enviada', 'aceptada') then now() end
  from (
    select n, current_date - (($1 - n) * 1095 / $1)::int as dia,
      case
        when n > $1 * 0.99 then (array['borrador', 'enviada'])[1 + n % 2]
        else (array['convertida', 'rechazada', 'vencida', 'aceptada', 'convertida'])[1 + n % 5]
      end as estado
    from generate_series(1, $1::int) n
  ) c
  order by n`;

/** Half have closed; of the others some are still looked at. */
const OPORTUNIDADES = `
  insert into oportunidades (codigo, tipo, nombre, comprador, estado, origen, fecha_cierre, puntaje)
  select (10000000 + n) || '-1-LE26', case n % 3 when 0 then 'compra_agil' else 'licitacion' end, 'Herramientas lote ' || n,
    'Municipalidad ' || (n % 345),
    (array['propuesta', 'descartada', 'perdida', 'descartada', 'adjudicada', 'descartada', 'descartada', 'presentada'])[1 + n % 8],
    'json', now() + (n - $1 / 2) * interval '7 minutes', n % 101
  from generate_series(1, $1::int) n`;

/** One to five each. */
const COTIZACIONES_LINEAS = `
  insert into cotizaciones_lineas (cotizacion_id, linea, producto_id, codigo_fussan, descripcion, otv_solicitada, precio_compra,
    precio_unitario, subtotal, provedor)
  select c.id, linea, p.id, p.codigo_producto_fussan, p.descripcion, 1 + c.id % 20, round(p.precio_unitario / 2),
    p.precio_unitario, p.precio_unitario * (1 + c.id % 20), 'Importadora'
  from cotizaciones c
  cross join lateral generate_series(1, 1 + c.id % 5) linea
  join productos p on p.id = 1 + (c.id * 31 + linea * 17) % (select count(*)::int from productos)
  where c.num_cotizacion > 100000
  order by c.id, linea`;

const COTIZACIONES_SUMAS = `
  update cotizaciones c
  set lineas = l.lineas, unidades = l.unidades, total = l.total, neto = ${NETO}, iva = l.total - ${NETO},
    costo = l.costo, vendido_con_costo = l.total
  from (
    select cotizacion_id, count(*) as lineas, sum(otv_solicitada) as unidades, sum(subtotal) as total,
      sum(otv_solicitada * precio_compra) as costo
    from cotizaciones_lineas group by 1
  ) l
  where l.cotizacion_id = c.id and c.num_cotizacion > 100000`;
