import { type SQL, sql } from 'drizzle-orm';
import { ACCIONES, type ActoDeAuditoria, ENTIDADES, type FiltroAuditoria } from '#contract/casa/auditoria.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { idsDePersonas, idsDeProductos } from '#server/features/bodega/existencias/index.ts';
import {
  conMayuscula,
  deLaPersona,
  EL_SISTEMA,
  leerCambios,
  losQueVe,
  nombresDeProveedores,
  proveedoresEn,
  UN_VISITANTE,
} from '#server/features/catalogo/historia/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { inicioDelDia, iso } from '#server/platform/database/fragments.ts';

const MAX_NUMERO = 2_147_483_647;

/** A page of all that was done in the shop. */
export async function paginaDeAuditoria(
  ctx: Context,
  { page, limit, ...filtro }: FiltroAuditoria & { page: number; limit: number },
): Promise<{ items: ActoDeAuditoria[]; total: number; page: number; limit: number }> {
  const [items, total] = await Promise.all([
    leerActos(ctx, sql`${actosEnOrden(filtro)} limit ${limit} offset ${(page - 1) * limit}`, filtro.sort),
    contarActos(ctx.db, filtro),
  ]);
  return { items, total, page, limit };
}

/** How many acts there are, counted no further than `hasta`. */
export async function contarActos(db: Queryable, filtro: FiltroAuditoria, hasta?: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from auditoria a where ${condicion(filtro)} limit ${hasta ?? null}) a`);
  return rows[0]!.total;
}

const SORTS: Record<FiltroAuditoria['sort'], SQL> = {
  'fecha-desc': sql`a.cuando desc, a.id desc`,
  'fecha-asc': sql`a.cuando, a.id`,
};

/** The ids of the acts that a filter finds, in their order. */
export const actosEnOrden = (filtro: FiltroAuditoria): SQL => sql`
  select a.id from auditoria a where ${condicion(filtro)} order by ${SORTS[filtro.sort]}`;

function condicion({ q, persona, entidad, entidad_id, accion, desde, hasta }: FiltroAuditoria): SQL {
  const partes = [
    ...(entidad ? [sql`a.entidad = ${entidad}`] : []),
    ...(entidad && entidad_id ? [sql`a.entidad_id = ${entidad_id}`] : []),
    ...(accion ? [sql`a.accion = ${accion}`] : []),
    ...(desde ? [sql`a.cuando >= ${inicioDelDia(desde)}`] : []),
    ...(hasta ? [sql`a.cuando < ${inicioDelDia(sumarDias(hasta, 1))}`] : []),
    ...(persona ? [deLaPersona(QUIEN, persona)] : []),
    ...(q ? [sql`(a.entidad, a.entidad_id) in (${loQueNombra(q)})`] : []),
  ];
  return partes.length > 0 ? sql.join(partes, sql` and `) : sql`true`;
}

/** Whoever did it. Who logs in is nobody yet: it was done by whom it was done to. */
const QUIEN = sql`coalesce(a.actor_id,
  case when a.entidad = 'usuario' and a.accion = 'iniciar-sesion' then a.entidad_id end)`;

/** What a text names: a purchase by its number, products and their offers, people. */
function loQueNombra(q: string): SQL {
  const productos = sql`select id from (${idsDeProductos(q)}) p`;
  const numero = Number(
    /^(?:pedido\s*)?(?:n[°º.]*\s*)?#?\s*(?<digitos>\d{1,10})$/iu.exec(q)?.groups?.digitos ?? Number.NaN,
  );
  return sql`
    select 'producto', id from (${productos}) p
    union all select 'oferta', id from ofertas where producto_id in (${productos})
    union all select 'usuario', id from (${idsDePersonas(q)}) u
    ${numero <= MAX_NUMERO ? sql`union all select 'compra', id from compras where num_pedido = ${numero}` : sql``}`;
}

/** Of these all that an act says is what things cost, or what is earned on them, as their own pages are for who may see that. */
const DE_COSTOS: ReadonlySet<string> = new Set([
  'factura_proveedor',
  'dte_recibido',
  'comision',
  'regla_comision',
  'centro_costo',
]);

type Fila = Omit<ActoDeAuditoria, 'texto' | 'cosa' | 'cambios' | 'quien'> & {
  rol: Rol | null;
  quien: string | null;
  nombre: string | null;
  detalle: Record<string, unknown> | null;
};

/** The acts with these ids, as people read them. What stands beside each is looked up for these only. */
export async function leerActos(ctx: Context, ids: SQL, sort: FiltroAuditoria['sort']): Promise<ActoDeAuditoria[]> {
  const { db } = ctx;
  const { rows } = await db.execute<Fila & Record<string, unknown>>(sql`
    select a.id::float8 as id, ${iso(sql`a.cuando`)} as cuando, quien.id as quien_id,
      coalesce(nullif(quien.name, ''), quien.email) as quien, a.actor_rol as rol, a.accion, a.entidad, a.entidad_id,
      case a.entidad
        when 'compra' then 'Pedido ' || c.num_pedido
        when 'usuario' then coalesce(nullif(u.name, ''), u.email)
        when 'cliente' then coalesce(nullif(s.empresa, ''), s.nombre)
        when 'conteo' then k.nombre
        when 'proveedor' then v.nombre_provedor
        when 'devolucion' then 'DEV ' || lpad(dv.numero::text, greatest(6, length(dv.numero::text)), '0')
        when 'orden' then 'OC ' || lpad(op.numero::text, greatest(6, length(op.numero::text)), '0')
        when 'factura_proveedor' then case fp.tipo when 61 then 'Nota de crédito ' else 'Factura ' end || fp.folio
        when 'dte_recibido' then a.detalle ->> 'documento'
        when 'llegada' then 'Llegada ' || lpad(ll.numero::text, greatest(6, length(ll.numero::text)), '0')
        when 'cotizacion' then 'Cotización ' || coalesce(q.num_cotizacion::text, a.detalle ->> 'num_cotizacion')
        when 'oportunidad' then 'Licitación ' || (a.detalle ->> 'codigo')
        when 'oc_publica' then 'OC ' || oc.codigo
        when 'ot' then 'OT ' || lpad(ot.numero::text, greatest(6, length(ot.numero::text)), '0')
        when 'reclamo' then 'Reclamo ' || lpad(re.numero::text, greatest(6, length(re.numero::text)), '0')
        when 'factura_venta' then case fv.tipo when 61 then 'Nota de crédito ' when 56 then 'Nota de débito ' when 39 then 'Boleta ' when 52 then 'Guía '
          else 'Factura ' end || fv.folio
        when 'meta' then 'Meta ' || (a.detalle ->> 'mes')
        when 'comision' then coalesce(a.detalle ->> 'comisiones', 'Comisiones ' || (a.detalle ->> 'mes'))
        when 'regla_comision' then 'Regla: ' || (a.detalle ->> 'de')
        when 'centro_costo' then coalesce(cc.codigo || ' · ' || cc.nombre, a.detalle ->> 'codigo')
        when 'importacion' then i.archivo
        when 'correo' then a.detalle ->> 'para'
        when 'auditoria' then 'Hasta ' || to_char((a.detalle ->> 'hasta')::date, 'DD-MM-YYYY')
        else p.descripcion
      end as nombre,
      p.id as producto_id, a.detalle, a.ip, a.request_id
    from (${ids}) t
    join auditoria a on a.id = t.id
    left join usuarios quien on quien.id = ${QUIEN}
    left join compras c on a.entidad = 'compra' and c.id = a.entidad_id
    left join usuarios u on a.entidad = 'usuario' and u.id = a.entidad_id
    left join clientes s on a.entidad = 'cliente' and s.id = a.entidad_id
    left join conteos k on a.entidad = 'conteo' and k.id = a.entidad_id
    left join proveedores v on a.entidad = 'proveedor' and v.id = a.entidad_id
    left join devoluciones_proveedor dv on a.entidad = 'devolucion' and dv.id = a.entidad_id
    left join ordenes_proveedor op on a.entidad = 'orden' and op.id = a.entidad_id
    left join facturas_proveedor fp on a.entidad = 'factura_proveedor' and fp.id = a.entidad_id
    left join llegadas ll on a.entidad = 'llegada' and ll.id = a.entidad_id
    left join cotizaciones q on a.entidad = 'cotizacion' and q.id = a.entidad_id
    left join oc_publicas oc on a.entidad = 'oc_publica' and oc.id = a.entidad_id
    left join ots ot on a.entidad = 'ot' and ot.id = a.entidad_id
    left join reclamos re on a.entidad = 'reclamo' and re.id = a.entidad_id
    left join facturas_venta fv on a.entidad = 'factura_venta' and fv.id = a.entidad_id
    left join centros_costo cc on a.entidad = 'centro_costo' and cc.id = a.entidad_id
    left join importaciones i on a.entidad = 'importacion' and i.id = a.entidad_id
    left join ofertas o on a.entidad = 'oferta' and o.id = a.entidad_id
    left join productos p on p.id = case a.entidad when 'producto' then a.entidad_id when 'oferta' then o.producto_id end
    order by ${SORTS[sort]}`);
  const proveedores = await nombresDeProveedores(db, proveedoresEn(rows.map(({ detalle }) => detalle)));
  return rows.map(({ nombre, detalle, ...fila }) => ({
    id: fila.id,
    cuando: fila.cuando,
    quien_id: fila.quien_id,
    quien: fila.quien ?? (fila.request_id === null ? EL_SISTEMA : UN_VISITANTE),
    rol: fila.rol,
    accion: fila.accion,
    texto: textoDe(fila.accion),
    entidad: fila.entidad,
    entidad_id: fila.entidad_id,
    cosa: cosaDe(fila.entidad, fila.entidad_id, nombre),
    producto_id: fila.producto_id,
    cambios:
      DE_COSTOS.has(fila.entidad) && !tienePermiso(ctx, 'ver-costos')
        ? []
        : losQueVe(ctx, leerCambios(detalle ?? {}, proveedores)),
    ip: fila.ip,
    request_id: fila.request_id,
  }));
}

const textoDe = (accion: string): string =>
  (ACCIONES as Record<string, string>)[accion] ?? conMayuscula(accion.replaceAll('-', ' '));

function cosaDe(entidad: string, id: number | null, nombre: string | null): string {
  const clase = (ENTIDADES as Record<string, string>)[entidad] ?? conMayuscula(entidad.replaceAll('_', ' '));
  return nombre ?? (id === null ? clase : `${clase} ${id}`);
}
