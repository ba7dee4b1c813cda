import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import type { DocumentoTributario } from '#contract/dinero/dte/documento.ts';
import type { EstadoDte } from '#contract/dinero/dte/estados.ts';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { totalesDeDte } from '#contract/dinero/dte/totales.ts';
import { listarFacturasVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, sumarMeses } from '#contract/valores/mes.ts';
import { cuadrar } from '#server/cuadrar.ts';
import { feature as facturasVentaFeature } from '#server/features/dinero/facturas-venta/index.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { revisarSobre } from '#server/platform/sii/simulador/revisar.ts';
import { drawDemoPictures } from '#server/testing/demo-pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { TIENDA_CUENTAS } from '#server/testing/transferencias-de-prueba.ts';
import { abrirActos } from './actos.ts';
import { leerCatalogo } from './catalogo.ts';
import { leerIlustraciones } from './ilustraciones.ts';
import { seedDemo } from './index.ts';

const test = await openTestApp({ TIENDA_CUENTAS });
const log = pino({ level: 'silent' });
const rows = async (query: ReturnType<typeof sql>) => (await test.db.execute(query)).rows;

/** Where nothing is drawn yet it takes both cores half a minute, which here others use, too. */
const DRAWING_MS = 600_000;

beforeAll(async () => {
  const database = openDatabase(test.url, { max: 10, onError: () => {} });
  await drawDemoPictures(test.config.DATA_DIR);
  await seedDemo({ config: test.config, database, log, progress: () => {} });
  await database.close();
}, DRAWING_MS);

it('todo cuadra, las ventas al Estado están en los puntos de su camino, y nada queda por hacer', async () => {
  expect((await cuadrar(test.db)).flatMap(({ faltas }) => faltas)).toEqual([]);
  const ventas = await rows(sql`
    select oc.codigo, oc.etapa, c.estado, c.estado_pago, array_agg(f.estado) filter (where f.tipo in (33, 34)) as facturas
    from oc_publicas oc join cotizaciones q on q.id = oc.cotizacion_id and q.vendedor_id is not null
    left join compras c on c.id = q.compra_id left join facturas_venta f on f.compra_id = c.id
    where oc.codigo in ('4982-874-SE26', '1641-1207-AG26', '3690-118-AG26', '1305-402-CM26')
    group by oc.id, c.id order by oc.id`);
  expect(ventas).toEqual([
    { codigo: '4982-874-SE26', etapa: 'convertida', estado: 'Entregado', estado_pago: 'pagado', facturas: ['pagada'] },
    {
      codigo: '1641-1207-AG26',
      etapa: 'convertida',
      estado: 'En preparación',
      estado_pago: 'parcial',
      facturas: ['emitida'],
    },
    {
      codigo: '3690-118-AG26',
      etapa: 'convertida',
      estado: 'Entregado',
      estado_pago: 'pendiente',
      facturas: ['emitida'],
    },
    { codigo: '1305-402-CM26', etapa: 'tomada', estado: null, estado_pago: null, facturas: null },
  ]);
  expect(
    await rows(sql`select estado, count(*)::int as cuantas from ordenes_proveedor group by estado order by estado`),
  ).toEqual([
    { estado: 'borrador', cuantas: 1 },
    { estado: 'enviada', cuantas: 1 },
    { estado: 'recibida', cuantas: 6 },
  ]);
  const [cobranza] = await rows(sql`
    select count(*) filter (where tipo = 39)::int as boletas, count(*) filter (where tipo = 61)::int as notas,
      count(*) filter (where factoring is not null)::int as cedidas,
      count(*) filter (where saldo > 0 and pagado > 0 and vence < ${diaEnSantiago()}::date)::int as abonadas_y_vencidas,
      count(*) filter (where estado = 'pagada' and tipo = 33)::int as pagadas
    from facturas_venta`);
  for (const cuantas of Object.values(cobranza!)) expect(cuantas).toBeGreaterThan(1);

  // What is sold to the State comes from its suppliers: the shelves hold what the catalogue says.
  const stock = await rows(sql`select codigo_producto_fussan::int as codigo, cantidad_stock from productos order by 1`);
  const { productos } = await leerCatalogo(await leerIlustraciones());
  const dicho = productos.map((uno) => ({ codigo: uno.codigo_producto_fussan, cantidad_stock: uno.cantidad_stock }));
  expect(stock).toEqual(dicho.toSorted((a, b) => a.codigo - b.codigo));
  // Each of these ledgers reads in the order of its days, and no mail is to leave.
  expect(
    await rows(sql`
      select p.codigo_producto_fussan from movimientos_stock m join productos p on p.id = m.producto_id
      join movimientos_stock antes on antes.producto_id = m.producto_id and antes.id < m.id and antes.cuando > m.cuando
      group by 1 order by 1`),
  ).toEqual([]);
  expect(await rows(sql`select estado, count(*) from correos where estado <> 'enviado' group by estado`)).toEqual([]);
  expect(await rows(sql`select id from pgboss.job where name = 'correo'`)).toEqual([]);
});

it('lo cotizado va en pesos enteros, y los días de cada cosa se siguen', async () => {
  const { precios, netas } = (
    await rows(sql`
      select count(*) filter (where l.precio_unitario <> round(l.precio_unitario))::int as precios,
        count(*) filter (where q.base = 'neto')::int as netas
      from cotizaciones_lineas l join cotizaciones q on q.id = l.cotizacion_id`)
  )[0] as { precios: number; netas: number };
  expect(precios).toBe(0);
  expect(netas).toBeGreaterThan(20);
  expect(
    await rows(sql`
      select num_cotizacion, fecha, creada_en from cotizaciones
      where fecha <> (creada_en at time zone 'America/Santiago')::date or primera_enviada_en < creada_en`),
  ).toEqual([]);
  expect(
    await rows(sql`
      select q.num_cotizacion from cotizaciones q join clientes k on k.rut_cliente = q.cliente_rut
      where q.cliente_id is distinct from k.id`),
  ).toEqual([]);
  expect(await rows(sql`select num_pedido from compras where fecha_retiro < fecha_compra`)).toEqual([]);
  const [retiros] = await rows(sql`
    select count(r.fecha)::int as hechos, count(*) filter (where r.fecha is null)::int as pendientes,
      count(*) filter (where r.fecha < c.fecha_compra)::int as antes_de_comprar,
      count(*) filter (where r.fecha is null and c.fecha_retiro < ${diaEnSantiago()}::date)::int as olvidados
    from compras_lineas l join compras c on c.id = l.compra_id
    left join retiros r on r.compra_id = l.compra_id and r.linea = l.linea`);
  expect(retiros).toMatchObject({ antes_de_comprar: 0, olvidados: 0 });
  expect(retiros!.hechos).toBeGreaterThan(20);
  expect(retiros!.pendientes).toBeGreaterThan(0);
});

it('los pagos están en todos los puntos de su camino, cada uno en su día', async () => {
  const [tarjeta] = await rows(sql`
    select count(distinct tipo_pago)::int as tipos, count(*) filter (where estado = 'rechazado')::int as rechazados,
      (select count(*)::int from webpay_devoluciones where estado = 'hecha') as devueltos,
      (select count(*)::int from webpay_simulaciones) = count(*)::int as recordados,
      count(*) filter (where estado not in ('autorizado', 'rechazado'))::int as sin_fin
    from webpay_intentos`);
  expect(tarjeta).toMatchObject({ devueltos: 1, recordados: true, sin_fin: 0 });
  expect(tarjeta!.tipos).toBeGreaterThan(3);
  expect(tarjeta!.rechazados).toBeGreaterThan(0);
  expect(
    await rows(sql`select estado, count(*) > 0 as hay from cartolas_lineas group by estado order by estado`),
  ).toEqual(['asignada', 'ignorada', 'por_asignar'].map((estado) => ({ estado, hay: true })));
  expect(await rows(sql`select estado, tipo from comprobantes_pago`)).toEqual([{ estado: 'pendiente', tipo: 'pdf' }]);
  expect((await rows(sql`select id from compras_bultos`)).length).toBeGreaterThan(1);
  expect((await rows(sql`select id from compras where vence_pago is not null`)).length).toBeGreaterThan(1);
  expect(
    await rows(
      sql`select p.id from pagos p join compras c on c.id = p.compra_id where p.clase = 'cobro' and p.fecha < c.fecha_compra`,
    ),
  ).toEqual([]);
});

it('sus documentos tributarios valen todos ante el SII simulado, van en orden y cuentan lo de una tienda', async () => {
  const documentos = (await rows(sql`
    select id, tipo, folio, estado, fecha_emision::text as fecha, documento, total::float8 as total from dte order by tipo, folio`)) as {
    tipo: TipoDte;
    folio: number;
    estado: EstadoDte;
    fecha: string;
    documento: DocumentoTributario;
    total: number;
  }[];
  // How many there are depends on how far the month has gone.
  expect(documentos.length).toBeGreaterThanOrEqual(20);
  const contados = Map.groupBy(documentos, ({ estado }) => estado);
  expect(contados.get('rechazado')).toHaveLength(1);
  expect(contados.get('con_reparos')).toHaveLength(1);
  expect(contados.get('enviado')).toHaveLength(1);
  expect([...contados.keys()].toSorted()).toEqual(['aceptado', 'con_reparos', 'enviado', 'rechazado']);
  const porTipo = Map.groupBy(documentos, ({ tipo }) => tipo);
  expect([...porTipo.keys()]).toEqual([33, 34, 39, 52, 56, 61]);
  for (const suyos of porTipo.values()) {
    const primero = suyos[0]!.folio;
    expect(suyos.map(({ folio }) => folio)).toEqual(suyos.map((_, lugar) => primero + lugar));
    expect(suyos.map(({ fecha }) => fecha)).toEqual(suyos.map(({ fecha }) => fecha).toSorted());
  }
  const mes = mesDe(diaEnSantiago());
  expect(new Set(documentos.map(({ fecha }) => mesDe(fecha)))).toEqual(new Set([sumarMeses(mes, -1), mes]));
  for (const { documento, total } of documentos) {
    expect(documento.totales.total).toBe(total);
    expect(Math.abs(totalesDeDte(documento).total - total)).toBeLessThanOrEqual(1);
  }

  // Whoever looks through their envelopes as the SII does finds schema, signatures, stamps and folios as they should be.
  const envios = (await rows(sql`select xml from dte_envios order by id`)) as { xml: Buffer }[];
  const quien = { rut_emisor: documentos[0]!.documento.emisor.rut, rut_envia: '12345678-5' };
  const revisados = await Promise.all(envios.map(({ xml }) => revisarSobre(xml, quien)));
  expect(revisados.map(({ codigo }) => codigo)).toEqual(envios.map(() => 'EPR'));
  const porque = revisados.flatMap(({ documentos }) => documentos.map(({ porque }) => porque));
  expect(porque).toEqual(documentos.map(() => ''));

  // The chain: the OC and its guía, named by what charges them; and notes of each kind.
  const nombradas = documentos.filter(({ tipo }) => tipo === 33 || tipo === 34).map(({ documento }) => documento);
  const conGuia = nombradas.filter(({ referencias = [] }) => referencias.some(({ tipo }) => tipo === '52'));
  expect(conGuia.map(({ referencias = [] }) => referencias.map(({ tipo }) => tipo))).toEqual([
    ['801', '52'],
    ['801', '52'],
  ]);
  const notas = porTipo.get(61)!.map(({ documento: { referencias = [] } }) => referencias[0]!.codigo);
  expect(new Set(notas)).toEqual(new Set([1, 2, 3]));
  // Nobody waits for a boleta of what was paid by card, and the company's buyer has its papers.
  const [{ sin_boleta, del_comprador }] = (await rows(sql`
    select (select count(*)::int from compras c join dte_emisor e on c.creada_en >= e.boleta_automatica_desde
        where c.forma_pago = 'webpay' and c.facturado = 0) as sin_boleta,
      (select count(*)::int from dte d join facturas_venta f on f.id = d.factura_venta_id join compras c on c.id = f.compra_id
        join usuarios u on u.id = c.user_id where u.email = 'comprador@fussan.test') as del_comprador`)) as [
    { sin_boleta: number; del_comprador: number },
  ];
  expect(sin_boleta).toBe(0);
  expect(del_comprador).toBeGreaterThan(0);
});

it('un acto de la demostración lo hace quien puede: si no, no se siembra', async () => {
  const [{ id }] = (await rows(sql`select id from usuarios where role = 'employee'`)) as [{ id: number }];
  await test.db.transaction(async (tx) => {
    const { hacer } = await abrirActos(tx, { config: test.config, log, features: [facturasVentaFeature] });
    await expect(hacer(id, listarFacturasVenta, { query: {} })).rejects.toMatchObject({ code: 'SIN_PERMISO' });
  });
});
