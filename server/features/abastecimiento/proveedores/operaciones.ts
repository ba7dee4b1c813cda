import { type SQL, sql } from 'drizzle-orm';
import type { EstadoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { type EstadoOrden, ORDENES_VIVAS } from '#contract/abastecimiento/ordenes/estados.ts';
import type {
  FiltroOperaciones,
  PaginaOperaciones,
  ProveedorEnOperaciones,
  SortOperaciones,
} from '#contract/abastecimiento/proveedores/proveedores-operaciones.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { rutConGuion } from '#contract/valores/rut.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { queNombra } from './queries.ts';

/** What is hidden can't be found out by its order, nor by who is left. */
const veDeudas = (ctx: Context): boolean => tienePermiso(ctx, 'ver-costos');

/** Suppliers with what is to come from them and what is owed: few orders are open and few invoices unpaid, of all there ever were. */
const de = () => sql`proveedores
  left join (
    select proveedor_id, count(*)::int as abiertas, count(*) filter (where vence < ${diaEnSantiago()}::date)::int as atrasadas,
      sum(pendientes)::int as por_llegar
    from ordenes_proveedor where estado ${en<EstadoOrden>(...ORDENES_VIVAS)} group by proveedor_id
  ) o on o.proveedor_id = proveedores.id
  left join (
    select proveedor_id, sum(saldo)::float8 as se_debe,
      coalesce(sum(saldo) filter (where vence < ${diaEnSantiago()}::date), 0)::float8 as vencido
    from facturas_proveedor where estado ${en<EstadoFactura>('aprobada')} and saldo > 0 group by proveedor_id
  ) d on d.proveedor_id = proveedores.id`;

const VISTAS: Record<NonNullable<FiltroOperaciones['vista']>, SQL> = {
  abiertas: sql`o.abiertas > 0`,
  atrasadas: sql`o.atrasadas > 0`,
  deuda: sql`d.se_debe > 0`,
};

function condicion(ctx: Context, { q, vista }: Partial<FiltroOperaciones>): SQL {
  const partes = [
    sql`(proveedores.archivado_en is null or o.abiertas > 0 or d.se_debe > 0)`,
    ...(q ? [sql`${queNombra(q)}`] : []),
    ...(vista && (vista !== 'deuda' || veDeudas(ctx)) ? [VISTAS[vista]] : []),
  ];
  return sql.join(partes, sql` and `);
}

const nombre = sql`proveedores.nombre_en_orden`;
const SORTS: Record<SortOperaciones, SQL> = {
  'nombre-asc': sql`${nombre}, proveedores.id`,
  'nombre-desc': sql`${nombre} desc, proveedores.id desc`,
  'abiertas-desc': sql`coalesce(o.abiertas, 0) desc, ${nombre}, proveedores.id`,
  'abiertas-asc': sql`coalesce(o.abiertas, 0), ${nombre}, proveedores.id`,
  'atrasadas-desc': sql`coalesce(o.atrasadas, 0) desc, ${nombre}, proveedores.id`,
  'atrasadas-asc': sql`coalesce(o.atrasadas, 0), ${nombre}, proveedores.id`,
  'deuda-desc': sql`coalesce(d.se_debe, 0) desc, ${nombre}, proveedores.id`,
  'deuda-asc': sql`coalesce(d.se_debe, 0), ${nombre}, proveedores.id`,
};

type Fila = ProveedorEnOperaciones & Record<string, unknown>;

const filas = (ctx: Context, { sort, ...filtro }: FiltroOperaciones, tramo: SQL): SQL => sql`
  select proveedores.id, rut_provedor as rut, nombre_provedor, contacto, email, espera, coalesce(o.abiertas, 0) as abiertas,
    coalesce(o.atrasadas, 0) as atrasadas, coalesce(o.por_llegar, 0) as por_llegar, coalesce(d.se_debe, 0) as se_debe,
    coalesce(d.vencido, 0) as vencido
  from ${de()} where ${condicion(ctx, filtro)}
  order by ${SORTS[!veDeudas(ctx) && sort.startsWith('deuda') ? 'nombre-asc' : sort]} ${tramo}`;

const vista = (fila: Fila, conDeudas: boolean): ProveedorEnOperaciones => ({
  id: fila.id,
  rut: fila.rut,
  nombre_provedor: fila.nombre_provedor,
  contacto: fila.contacto,
  email: fila.email,
  espera: fila.espera,
  abiertas: fila.abiertas,
  atrasadas: fila.atrasadas,
  por_llegar: fila.por_llegar,
  se_debe: conDeudas ? fila.se_debe : null,
  vencido: conDeudas ? fila.vencido : null,
});

/** A page of the suppliers that a filter finds, as who sells and has to receive looks at them. */
export async function paginaDeOperaciones(
  ctx: Context,
  { page, limit, ...filtro }: FiltroOperaciones & { page: number; limit: number },
): Promise<PaginaOperaciones> {
  const [{ rows }, { rows: totales }] = await Promise.all([
    ctx.db.execute<Fila>(filas(ctx, filtro, sql`limit ${limit} offset ${(page - 1) * limit}`)),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from ${de()} where ${condicion(ctx, filtro)}`),
  ]);
  const conDeudas = veDeudas(ctx);
  return { items: rows.map((fila) => vista(fila, conDeudas)), total: totales[0]!.total, page, limit };
}

async function* todos(ctx: Context, filtro: FiltroOperaciones): AsyncGenerator<ProveedorEnOperaciones> {
  const { rows } = await ctx.db.execute<Fila>(filas(ctx, filtro, sql``));
  const conDeudas = veDeudas(ctx);
  for (const fila of rows) yield vista(fila, conDeudas);
}

const COLUMNAS: Columna<ProveedorEnOperaciones>[] = [
  { titulo: 'RUT', tipo: 'texto', valor: ({ rut }) => rutConGuion(rut), ancho: 14 },
  { titulo: 'Nombre', tipo: 'texto', valor: ({ nombre_provedor }) => nombre_provedor },
  { titulo: 'Contacto', tipo: 'texto', valor: ({ contacto }) => contacto, ancho: 16 },
  { titulo: 'Email', tipo: 'texto', valor: ({ email }) => email },
  { titulo: 'Espera (días)', tipo: 'entero', valor: ({ espera }) => espera },
  { titulo: 'Órdenes abiertas', tipo: 'entero', valor: ({ abiertas }) => abiertas },
  { titulo: 'Atrasadas', tipo: 'entero', valor: ({ atrasadas }) => atrasadas },
  { titulo: 'Unidades por llegar', tipo: 'entero', valor: ({ por_llegar }) => por_llegar },
];
const DEUDAS: Columna<ProveedorEnOperaciones>[] = [
  { titulo: 'Se debe', tipo: 'monto', valor: ({ se_debe }) => se_debe },
  { titulo: 'Vencido', tipo: 'monto', valor: ({ vencido }) => vencido },
];

/** The suppliers that the list shows with the same filter; what is owed, to who may see it. */
export function exportarOperaciones(
  ctx: Context,
  { formato, ...filtro }: FiltroOperaciones & { formato: Formato },
): Promise<FileReply> {
  const columnas = veDeudas(ctx) ? [...COLUMNAS, ...DEUDAS] : COLUMNAS;
  const nombre = `proveedores-en-operaciones-${diaEnSantiago()}`;
  return exportar(columnas, todos(ctx, filtro), { formato, nombre, hoja: 'Proveedores' });
}
