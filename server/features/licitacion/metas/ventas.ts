import { type SQL, sql } from 'drizzle-orm';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import { nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { Formato } from '#contract/exportar.ts';
import {
  type FiltroVentasDelMes,
  NADIE,
  type PaginaVentasDelMes,
  type SortVentasDelMes,
  type VentaDelMes,
} from '#contract/licitacion/metas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe } from '#contract/valores/mes.ts';
import { ventasNetas } from '#server/features/dinero/facturas-venta/index.ts';
import { COMPRA } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { iso, queContenga } from '#server/platform/database/fragments.ts';
import { ultimoPaso } from '#server/platform/estados/historial.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';

/** The month that is asked for, or today's. */
export const mesPedido = (mes: string | undefined): string => mes ?? mesDe(diaEnSantiago());

/** What was sold in some months (`m`), with what papers took from it in them (D123). */
export const vendidoEnMeses = (desde: string, hasta: string = desde): SQL => {
  const dentro = (fecha: SQL) =>
    sql`${fecha} >= ${`${desde}-01`}::date and ${fecha} < ${`${hasta}-01`}::date + interval '1 month'`;
  return sql`(${ventasNetas({ ventas: dentro(sql`c.fecha_compra`), ajustes: dentro(sql`a.fecha`) })}) m`;
};

const de = (mes: string) => sql`${vendidoEnMeses(mes)} join compras c on c.id = m.compra_id
  left join cotizaciones q on q.compra_id = c.id left join usuarios u on u.id = q.vendedor_id
  left join clientes k on k.id = q.cliente_id left join usuarios d on d.id = c.user_id`;
const VENDEDOR = sql`coalesce(nullif(u.name, ''), u.email)`;
const CLIENTE = sql`coalesce(nullif(q.cliente_nombre, ''), c.factura ->> 'razon_social', nullif(d.name, ''), c.email)`;

function condicion({ q, vendedor, estado }: Partial<FiltroVentasDelMes>): SQL {
  const texto = q && queContenga(q);
  const cifras = q && /^#?0*(\d{1,9})$/.exec(q)?.[1];
  const partes = [
    ...(q
      ? [
          sql`(fussan_normalizar(coalesce(${VENDEDOR}, '')) like fussan_normalizar(${texto})
            or fussan_normalizar(${CLIENTE}) like fussan_normalizar(${texto})
            or lower(coalesce(u.email, '')) like lower(${texto})
            ${cifras ? sql`or c.num_pedido = ${Number(cifras)} or q.num_cotizacion = ${Number(cifras)}` : sql``})`,
        ]
      : []),
    vendedor === undefined
      ? sql`q.vendedor_id is not null`
      : vendedor === NADIE
        ? sql`q.vendedor_id is null`
        : sql`q.vendedor_id = ${vendedor}`,
    ...(estado ? [sql`c.estado = ${estado}`] : []),
  ];
  return sql.join(partes, sql` and `);
}

const SORTS: Record<SortVentasDelMes, SQL> = {
  nuevas: sql`c.id desc, m.documento_id desc nulls last`,
  antiguas: sql`c.id, m.documento_id nulls first`,
  'fecha-desc': sql`m.fecha desc, c.id desc, m.documento_id desc nulls last`,
  'fecha-asc': sql`m.fecha, c.id, m.documento_id nulls first`,
  'total-desc': sql`m.total desc, c.id desc, m.documento_id`,
  'total-asc': sql`m.total, c.id, m.documento_id`,
  'vendedor-asc': sql`fussan_normalizar(${VENDEDOR}) nulls last, c.id, m.documento_id nulls first`,
  'vendedor-desc': sql`fussan_normalizar(${VENDEDOR}) desc nulls last, c.id desc, m.documento_id desc nulls last`,
};

type Fila = VentaDelMes & Record<string, unknown>;

const columnas = (mes: string) => sql`${VENDEDOR} as nombre, u.email as correo, u.role as cargo,
  x.monto::float8 as "montoAsignado", c.id as id_venta, q.cliente_id, m.fecha::text as fecha_venta,
  m.total::float8 as total_venta, c.estado as estado_venta, c.tipo_pago as metodo_pago,
  ${iso(sql`c.creada_en`)} as fecha_creacion,
  ${iso(sql`coalesce(${ultimoPaso(COMPRA.entidad, sql`c.id`)}, c.creada_en)`)} as fecha_actualizacion,
  c.num_pedido, q.num_cotizacion, q.id as cotizacion_id, ${CLIENTE} as cliente, m.neto::float8 as neto,
  case when p.id is not null then json_build_object('id', p.id, 'tipo', p.tipo, 'folio', p.folio) end as documento
  from ${de(mes)} left join facturas_venta p on p.id = m.documento_id
  left join metas x on x.usuario_id = q.vendedor_id and x.mes = ${mes} and x.quitada_en is null`;

const vista = (fila: Fila): VentaDelMes => ({
  nombre: fila.nombre,
  correo: fila.correo,
  cargo: fila.cargo,
  montoAsignado: fila.montoAsignado,
  id_venta: fila.id_venta,
  cliente_id: fila.cliente_id,
  fecha_venta: fila.fecha_venta,
  total_venta: fila.total_venta,
  estado_venta: fila.estado_venta,
  metodo_pago: fila.metodo_pago,
  fecha_creacion: fila.fecha_creacion,
  fecha_actualizacion: fila.fecha_actualizacion,
  num_pedido: fila.num_pedido,
  num_cotizacion: fila.num_cotizacion,
  cotizacion_id: fila.cotizacion_id,
  cliente: fila.cliente,
  neto: fila.neto,
  documento: fila.documento,
});

/** A page of a month's sales with who sold each, and what all of them come to. */
export async function paginaDeVentasDelMes(
  { db }: Context,
  { page, limit, sort, ...filtro }: FiltroVentasDelMes & { page: number; limit: number },
): Promise<PaginaVentasDelMes> {
  const donde = condicion(filtro);
  const [{ rows }, { rows: totales }] = await Promise.all([
    db.execute<Fila>(sql`
      select ${columnas(mesPedido(filtro.mes))} where ${donde}
      order by ${SORTS[sort]} limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number; vendido: number }>(
      sql`select count(*)::int as total, coalesce(sum(m.neto), 0)::float8 as vendido from ${de(mesPedido(filtro.mes))} where ${donde}`,
    ),
  ]);
  return { items: rows.map(vista), total: totales[0]!.total, page, limit, vendido: totales[0]!.vendido };
}

async function* todas({ db }: Context, { sort, ...filtro }: FiltroVentasDelMes): AsyncGenerator<VentaDelMes> {
  const { rows } = await db.execute<Fila>(
    sql`select ${columnas(mesPedido(filtro.mes))} where ${condicion(filtro)} order by ${SORTS[sort]}`,
  );
  yield* rows.map(vista);
}

const COLUMNAS: Columna<VentaDelMes>[] = [
  { titulo: 'Nombre', tipo: 'texto', valor: ({ nombre }) => nombre ?? 'Nadie' },
  { titulo: 'Correo', tipo: 'texto', valor: ({ correo }) => correo ?? '' },
  { titulo: 'Cargo', tipo: 'texto', valor: ({ cargo }) => (cargo ? ETIQUETA_ROL[cargo] : ''), ancho: 16 },
  { titulo: 'Monto asignado', tipo: 'monto', valor: ({ montoAsignado }) => montoAsignado },
  { titulo: 'Venta', tipo: 'codigo', valor: ({ id_venta }) => id_venta },
  { titulo: 'Pedido', tipo: 'codigo', valor: ({ num_pedido }) => num_pedido },
  { titulo: 'Cotización', tipo: 'codigo', valor: ({ num_cotizacion }) => num_cotizacion },
  { titulo: 'ID del cliente', tipo: 'codigo', valor: ({ cliente_id }) => cliente_id },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
  { titulo: 'Documento', tipo: 'texto', valor: ({ documento }) => (documento ? nombreDeVenta(documento) : '') },
  { titulo: 'Fecha de venta', tipo: 'fecha', valor: ({ fecha_venta }) => fecha_venta },
  { titulo: 'Total de la venta', tipo: 'monto', valor: ({ total_venta }) => total_venta },
  { titulo: 'Neto para la meta', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado_venta }) => estado_venta },
  { titulo: 'Método de pago', tipo: 'texto', valor: ({ metodo_pago }) => metodo_pago },
  { titulo: 'Creada', tipo: 'instante', valor: ({ fecha_creacion }) => fecha_creacion },
  { titulo: 'Actualizada', tipo: 'instante', valor: ({ fecha_actualizacion }) => fecha_actualizacion },
];

/** The sales that the list shows with the same filter. */
export function exportarVentasDelMes(
  ctx: Context,
  { formato, ...filtro }: FiltroVentasDelMes & { formato: Formato },
): Promise<FileReply> {
  const nombre = `ventas-${mesPedido(filtro.mes)}`;
  return exportar(COLUMNAS, todas(ctx, filtro), { formato, nombre, hoja: 'Ventas' });
}
